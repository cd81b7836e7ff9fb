// Copies a program row by row: columns that a query doesn't name are copied unchanged, including later ones.
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** Copies a program's own row as a draft with a distinct name; undefined if there is no such program. */
export const copyProgram = (tx: Transaction, programId: number) =>
  tx.maybe<{ id: number; processId: number }>(sql`
    with drawn as (select nextval('program_number')::int as id)
    insert into program
    select (jsonb_populate_record(p, jsonb_build_object(
      'id', d.id, 'process_id', d.id, 'code', 'program-' || d.id, 'version', 1, 'published_at', null, 'archived_at', null,
      'name', (select jsonb_object_agg(n.key, left(n.value, 95) || ' (2)') from jsonb_each_text(p.name) n)))).*
    from program p cross join drawn d where p.id = ${programId}
    returning id, process_id as "processId"`);

/** Copies the newest form and score sheet as first versions, the form's draft, the panel, and the figures. */
export async function copyProgramContents(tx: Transaction, from: number, to: number): Promise<void> {
  await Promise.all([
    tx.run(sql`
      insert into config_version
      select (jsonb_populate_record(v, jsonb_build_object('subject', ${to}::bigint, 'version', 1, 'published_at', ${tx.now}::timestamptz))).*
      from config_version v
      where v.tenant_id = ${tx.tenantId} and v.kind = 'admin/form' and v.subject = ${from} order by v.version desc limit 1`),
    tx.run(sql`
      insert into config_draft
      select (jsonb_populate_record(d, jsonb_build_object('subject', ${to}::bigint, 'revision', 1))).*
      from config_draft d
      where d.tenant_id = ${tx.tenantId} and d.kind = 'admin/form' and d.subject = ${from} and d.definition is not null`),
    tx.run(sql`
      insert into config_version
      select (jsonb_populate_record(s, jsonb_build_object('subject', ${to}::bigint, 'version', 1, 'published_at', ${tx.now}::timestamptz))).*
      from config_version s where s.tenant_id = ${tx.tenantId} and s.kind = 'reviews/score-sheet' and s.subject = ${from}
      order by s.version desc limit 1`),
    tx.run(sql`
      insert into review_panel select (jsonb_populate_record(p, jsonb_build_object('program_id', ${to}::bigint))).*
      from review_panel p where p.program_id = ${from}`),
    tx.run(sql`
      insert into income_limit select (jsonb_populate_record(l, jsonb_build_object('program_id', ${to}::bigint))).*
      from income_limit l where l.program_id = ${from}`),
    tx.run(sql`
      insert into fair_rent select (jsonb_populate_record(r, jsonb_build_object('program_id', ${to}::bigint))).*
      from fair_rent r where r.program_id = ${from}`),
  ]);
}

interface Process {
  readonly from: number;
  readonly to: number;
  readonly tenantId: number;
  /** Ids of its states, and of the copy's states in the same order. */
  readonly states: readonly number[];
  readonly copies: readonly number[];
}

/** Copies what a process has besides the rows of its workflow: its people and its escalation rules. */
export async function copyProcess(
  tx: Transaction,
  { from, to, tenantId, states, copies }: Process,
): Promise<void> {
  await Promise.all([
    tx.run(sql`
      insert into process_staff select (jsonb_populate_record(p, jsonb_build_object('process_id', ${to}::int))).*
      from process_staff p where p.process_id = ${from}`),
    tx.run(sql`
      insert into escalation_rule (tenant_id, process_id, state_id, after_percent, action, staff_id, role_id)
      select ${tenantId}, ${to}, s.copy, r.after_percent, r.action, r.staff_id, r.role_id
      from escalation_rule r join unnest(${states}::int[], ${copies}::int[]) as s (id, copy) on s.id = r.state_id
      where r.process_id = ${from}`),
  ]);
}
