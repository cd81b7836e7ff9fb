import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { OutputOf } from '@commonway/contract/operations.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { ScoreSheet } from '@commonway/contract/reviews/score-sheet.ts';
import type { ScoreSheetView } from '@commonway/contract/reviews/score-sheets.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export const findProgram = (tx: Transaction, programId: number) =>
  tx.maybe<{ id: number; name: LocalText; processId: number }>(sql`
    select id, name, process_id as "processId" from program where tenant_id = ${tx.tenantId} and id = ${programId}`);

export const findDraft = (tx: Transaction, programId: number) =>
  tx.maybe<NonNullable<ScoreSheetView['draft']>>(sql`
    select definition, revision, saved_at as "savedAt", saved_by_name as "savedBy" from score_sheet_draft
    where tenant_id = ${tx.tenantId} and program_id = ${programId}`);

/** Latest versions first. */
export const listPublished = (tx: Transaction, programId: number, limit: number) =>
  tx.rows<NonNullable<ScoreSheetView['published']>>(sql`
    select definition, version, published_at as "publishedAt", published_by_name as "publishedBy" from score_sheet
    where tenant_id = ${tx.tenantId} and program_id = ${programId} order by version desc limit ${limit}`);

export async function findPublished(tx: Transaction, programId: number) {
  const [latest] = await listPublished(tx, programId, 1);
  return latest;
}

type ListedSheet = OutputOf<'reviews/list-score-sheets'>['sheets'][number];

/** Lists every program with its published version, panel size, and draft if the draft differs. */
export const listSheets = (tx: Transaction) =>
  tx.rows<Omit<ListedSheet, 'programName'> & { name: LocalText }>(sql`
    select p.id as "programId", p.name, s.version, s.published_at as "publishedAt",
      (select count(*)::int from review_panel r where r.tenant_id = p.tenant_id and r.program_id = p.id) as reviewers,
      d.saved_at as "draftSavedAt", d.saved_by_name as "draftSavedBy"
    from program p
    left join lateral (
      select version, definition, published_at from score_sheet s
      where s.tenant_id = p.tenant_id and s.program_id = p.id order by version desc limit 1
    ) s on true
    left join score_sheet_draft d
      on d.tenant_id = p.tenant_id and d.program_id = p.id and d.definition is distinct from s.definition
    where p.tenant_id = ${tx.tenantId}
    order by p.id`);

export const findLatestForm = (tx: Transaction, programId: number) =>
  tx.maybe<{ definition: FormDefinition }>(sql`
    select definition from form_version
    where tenant_id = ${tx.tenantId} and program_id = ${programId} order by version desc limit 1`);

export const listStaffWithPanel = (tx: Transaction, programId: number) =>
  tx.rows<ScoreSheetView['staff'][number]>(sql`
    select s.id as "staffId", s.name, p.staff_id is not null as "isReviewer"
    from staff_member s
    left join review_panel p on p.tenant_id = s.tenant_id and p.program_id = ${programId} and p.staff_id = s.id
    where s.tenant_id = ${tx.tenantId} and s.is_active order by s.name, s.id`);

interface SheetDraftInput {
  readonly programId: number;
  readonly revision: number;
  readonly definition: ScoreSheet;
  readonly by: string;
}

/** Writes the draft unless it was saved after `revision`; 0 is the first save. */
export const saveDraft = (tx: Transaction, { programId, revision, definition, by }: SheetDraftInput) =>
  tx.maybe<{ revision: number }>(sql`
    insert into score_sheet_draft as d (tenant_id, program_id, definition, saved_by_name)
    select p.tenant_id, p.id, ${JSON.stringify(definition)}::jsonb, ${by}
    from program p
    where p.tenant_id = ${tx.tenantId} and p.id = ${programId}
      and (${revision}::int = 0 or exists (
        select from score_sheet_draft s where s.tenant_id = p.tenant_id and s.program_id = p.id))
    on conflict (tenant_id, program_id) do update
      set definition = excluded.definition, revision = d.revision + 1, saved_at = ${tx.now}, saved_by_name = excluded.saved_by_name
      where d.revision = ${revision}::int
    returning revision`);

/** Locks the draft until the transaction ends. If two requests publish at once, the second finds a newer revision. */
export const lockDraft = (tx: Transaction, programId: number) =>
  tx.maybe<{ definition: ScoreSheet; revision: number }>(sql`
    select definition, revision from score_sheet_draft
    where tenant_id = ${tx.tenantId} and program_id = ${programId} for update`);

export async function publish(
  tx: Transaction,
  { programId, definition, by }: Omit<SheetDraftInput, 'revision'>,
): Promise<number> {
  tx.send(sql`
    update score_sheet_draft set revision = revision + 1
    where tenant_id = ${tx.tenantId} and program_id = ${programId}`);
  const { version } = await tx.one<{ version: number }>(sql`
    insert into score_sheet (tenant_id, program_id, version, definition, published_by_name)
    select ${tx.tenantId}::int, ${programId}::bigint, coalesce(max(version), 0) + 1, ${JSON.stringify(definition)}::jsonb, ${by}
    from score_sheet where tenant_id = ${tx.tenantId} and program_id = ${programId}
    returning version`);
  return version;
}

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
