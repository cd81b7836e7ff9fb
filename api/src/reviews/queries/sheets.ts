import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { OutputOf } from '@commonway/contract/operations.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { ScoreSheet } from '@commonway/contract/reviews/score-sheet.ts';
import type { SheetSetup } from '@commonway/contract/reviews/score-sheet-kind.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** The name and the process id of a program. */
export const findProgram = (tx: Transaction, programId: number) =>
  tx.maybe<{ id: number; name: LocalText; processId: number }>(sql`
    select id, name, process_id as "processId" from program where tenant_id = ${tx.tenantId} and id = ${programId}`);

/** The latest score sheet of a program, which new reviews use. */
export const findPublishedSheet = (tx: Transaction, programId: number) =>
  tx.maybe<{ definition: ScoreSheet; version: number }>(sql`
    select definition, version from score_sheet
    where tenant_id = ${tx.tenantId} and program_id = ${programId} order by version desc limit 1`);

type ListedSheet = OutputOf<'reviews/list-score-sheets'>['sheets'][number];

/** Lists every program with its published version, panel size, and draft if the draft differs. */
export const listSheets = (tx: Transaction) =>
  tx.rows<Omit<ListedSheet, 'programName'> & { name: LocalText }>(sql`
    select p.id as "programId", p.name, s.version, s.published_at as "publishedAt",
      (select count(*)::int from review_panel r where r.tenant_id = ${tx.tenantId} and r.program_id = p.id) as reviewers,
      d.saved_at as "draftSavedAt", d.saved_by_name as "draftSavedBy"
    from program p
    left join lateral (
      select version, definition, published_at from score_sheet
      where tenant_id = ${tx.tenantId} and program_id = p.id order by version desc limit 1
    ) s on true
    left join config_draft d on d.tenant_id = ${tx.tenantId} and d.kind = 'reviews/score-sheet' and d.subject = p.id
      and d.definition is not null and d.definition is distinct from s.definition
    where p.tenant_id = ${tx.tenantId} order by p.id`);

/** The latest published form of a program. */
export const findLatestForm = (tx: Transaction, programId: number) =>
  tx.maybe<{ definition: FormDefinition }>(sql`
    select definition from form_version where tenant_id = ${tx.tenantId} and program_id = ${programId} order by version desc limit 1`);

/** The active staff members, and whether each is on a program's review panel. */
export const listStaffWithPanel = (tx: Transaction, programId: number) =>
  tx.rows<SheetSetup['staff'][number]>(sql`
    select s.id as "staffId", s.name, p.staff_id is not null as "isReviewer"
    from staff_member s
    left join review_panel p on p.tenant_id = ${tx.tenantId} and p.program_id = ${programId} and p.staff_id = s.id
    where s.tenant_id = ${tx.tenantId} and s.is_active order by s.name, s.id`);

/** Replaces the review panel of a program with these staff members. Returns the IDs that exist and are active. */
export async function replacePanel(
  tx: Transaction,
  programId: number,
  staffIds: readonly number[],
): Promise<number[]> {
  await tx.run(sql`
    delete from review_panel
    where tenant_id = ${tx.tenantId} and program_id = ${programId} and not (staff_id = any(${staffIds}))`);
  await tx.run(sql`
    insert into review_panel (tenant_id, program_id, staff_id)
    select s.tenant_id, ${programId}::bigint, s.id from staff_member s
    where s.tenant_id = ${tx.tenantId} and s.id = any(${staffIds}) and s.is_active
    on conflict do nothing`);
  const rows = await tx.rows<{ id: number }>(sql`
    select staff_id as id from review_panel
    where tenant_id = ${tx.tenantId} and program_id = ${programId} order by staff_id`);
  return rows.map(({ id }) => id);
}
