import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

interface Program {
  readonly id: number;
  readonly name: LocalText;
}

/**
 * Inserts the row of a copy that isn't public. Publishing its draft writes the columns that administrators set; the
 * settings and the pre-screener's rules also have parts of other modules.
 */
export const copyProgram = (tx: Transaction, from: number, copy: Program) =>
  tx.run(sql`
    insert into program (tenant_id, id, process_id, code, name, summary, audience, for_whom, what_it_gives, signs_up_individuals,
                         signs_up_business, category, icon, settings, screening, position, published_at)
    select tenant_id, ${copy.id}::int, ${copy.id}::int, 'program-' || ${copy.id}::int, ${JSON.stringify(copy.name)}::jsonb, '{}', audience,
           '{}', '{}', signs_up_individuals, signs_up_business, category, icon, settings, screening, position, null
    from program where tenant_id = ${tx.tenantId} and id = ${from}`);

/**
 * Copies the newest form and score sheet as first versions, the form's draft, the review panel, and the limit tables
 * to another program.
 */
export async function copyProgramContents(tx: Transaction, from: number, to: number): Promise<void> {
  await Promise.all([
    tx.run(sql`
      insert into config_version (tenant_id, kind, subject, version, definition, note, published_at, published_by, published_by_name)
      select distinct on (kind) tenant_id, kind, ${to}::bigint, 1, definition, note, ${tx.now}::timestamptz, published_by, published_by_name
      from config_version
      where tenant_id = ${tx.tenantId} and kind in ('form-builder/form', 'reviews/score-sheet') and subject = ${from}
      order by kind, version desc`),
    tx.run(sql`
      insert into config_draft (tenant_id, kind, subject, revision, definition, saved_at, saved_by_name)
      select tenant_id, kind, ${to}::bigint, 1, definition, saved_at, saved_by_name from config_draft
      where tenant_id = ${tx.tenantId} and kind = 'form-builder/form' and subject = ${from} and definition is not null`),
    tx.run(sql`
      insert into review_panel (tenant_id, program_id, staff_id)
      select tenant_id, ${to}::bigint, staff_id from review_panel where tenant_id = ${tx.tenantId} and program_id = ${from}`),
    tx.run(sql`
      insert into income_limit (tenant_id, program_id, household_size, yearly_amount)
      select tenant_id, ${to}::bigint, household_size, yearly_amount from income_limit
      where tenant_id = ${tx.tenantId} and program_id = ${from}`),
    tx.run(sql`
      insert into fair_rent (tenant_id, program_id, bedrooms, monthly_amount)
      select tenant_id, ${to}::bigint, bedrooms, monthly_amount from fair_rent
      where tenant_id = ${tx.tenantId} and program_id = ${from}`),
  ]);
}

interface Process {
  readonly from: number;
  readonly to: number;
  /** Ids of its states, and of the copy's states in the same order. */
  readonly states: readonly number[];
  readonly copies: readonly number[];
}

/** Copies what a process has besides the rows of its workflow: its people and its escalation rules. */
export async function copyProcess(tx: Transaction, { from, to, states, copies }: Process): Promise<void> {
  await Promise.all([
    tx.run(sql`
      insert into process_staff (tenant_id, process_id, staff_id, role_id, role_name)
      select tenant_id, ${to}::int, staff_id, role_id, role_name from process_staff
      where tenant_id = ${tx.tenantId} and process_id = ${from}`),
    tx.run(sql`
      insert into escalation_rule (tenant_id, process_id, state_id, after_percent, action, staff_id, role_id)
      select r.tenant_id, ${to}::int, s.copy, r.after_percent, r.action, r.staff_id, r.role_id
      from escalation_rule r join unnest(${states}::int[], ${copies}::int[]) as s (id, copy) on s.id = r.state_id
      where r.tenant_id = ${tx.tenantId} and r.process_id = ${from}`),
  ]);
}
