import type { ScreeningDraftView } from '@commonway/contract/admin/screening/screening-view.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { Screening } from '@commonway/contract/programs/screening/screening.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** The published screening. */
export const readPublished = (tx: Transaction) =>
  tx.one<Screening>(sql`
    select coalesce((select questions from screener), '[]') as questions,
           coalesce(jsonb_agg(jsonb_build_object('programId', p.id, 'rules', p.screening) order by p.position, p.id), '[]') as programs
    from program p where p.screening <> '[]' and p.archived_at is null`);

export interface ScreenedRow {
  readonly programId: number;
  readonly name: LocalText;
  readonly incomeLimits: { size: number; amount: number }[];
  readonly zips: string[];
}

export const listScreened = (tx: Transaction) =>
  tx.rows<ScreenedRow>(sql`
    select p.id as "programId", p.name, p.zips, coalesce((
      select json_agg(json_build_object('size', l.household_size, 'amount', l.yearly_amount) order by l.household_size)
      from income_limit l where l.program_id = p.id), '[]') as "incomeLimits"
    from program p where p.archived_at is null order by p.position, p.id`);

/** Whether all ids are programs of the office, archived ones included. */
export const arePrograms = async (tx: Transaction, programIds: readonly number[]): Promise<boolean> => {
  const { isOurs } = await tx.one<{ isOurs: boolean }>(sql`
    select not exists (
      select from unnest(${programIds}::bigint[]) as g (id) where not exists (select from program p where p.id = g.id)
    ) as "isOurs"`);
  return isOurs;
};

/** The value before the first draft. */
export const noDraft: ScreeningDraftView = {
  revision: 0,
  definition: null,
  savedByName: null,
  savedAt: null,
};

export const findDraft = async (tx: Transaction): Promise<ScreeningDraftView> =>
  (await tx.maybe<ScreeningDraftView>(sql`
    select revision, definition, saved_by_name as "savedByName", saved_at as "savedAt" from screening_draft`)) ??
  noDraft;

/** The draft, locked: of two concurrent publishes, one succeeds. */
export const lockDraft = async (tx: Transaction): Promise<ScreeningDraftView> =>
  (await tx.maybe<ScreeningDraftView>(sql`
    select revision, definition, saved_by_name as "savedByName", saved_at as "savedAt" from screening_draft for update`)) ??
  noDraft;

/** Saves a draft over the one of `revision`; undefined if the stored revision differs. */
export const saveDraft = (
  tx: Transaction,
  tenantId: number,
  by: string,
  draft: { readonly revision: number; readonly definition: Screening | null },
) =>
  tx.maybe<ScreeningDraftView>(sql`
    insert into screening_draft as d (tenant_id, definition, saved_by_name)
    select ${tenantId}, ${draft.definition && JSON.stringify(draft.definition)}::jsonb, ${by}
    where ${draft.revision} = 0 or exists (select from screening_draft)
    on conflict (tenant_id) do update set
      revision = d.revision + 1, definition = excluded.definition, saved_at = now(), saved_by_name = excluded.saved_by_name
      where d.revision = ${draft.revision}
    returning revision, definition, saved_by_name as "savedByName", saved_at as "savedAt"`);

/** Replaces the published questions and rules. Programs that aren't named keep their rules. */
export async function writePublished(
  tx: Transaction,
  tenantId: number,
  { questions, programs }: Screening,
): Promise<void> {
  await Promise.all([
    questions.length === 0
      ? tx.run(sql`delete from screener`)
      : tx.run(sql`
          insert into screener (tenant_id, questions) values (${tenantId}, ${JSON.stringify(questions)}::jsonb)
          on conflict (tenant_id) do update set questions = excluded.questions`),
    tx.run(sql`
      update program p set screening = g.rules
      from jsonb_to_recordset(${JSON.stringify(programs)}::jsonb) as g ("programId" bigint, rules jsonb)
      where p.id = g."programId" and p.screening <> g.rules`),
  ]);
}

export const insertVersion = (
  tx: Transaction,
  tenantId: number,
  definition: Screening,
  by: { readonly personId: number; readonly name: string },
) =>
  tx.one<{ version: number }>(sql`
    insert into screening_version (tenant_id, version, definition, published_by, published_by_name)
    select ${tenantId}, coalesce(max(version), 0) + 1, ${JSON.stringify(definition)}::jsonb, ${by.personId}, ${by.name}
    from screening_version returning version`);

export const listVersions = (tx: Transaction, limit: number) =>
  tx.rows<{ version: number; publishedAt: string; publishedByName: string; definition: Screening }>(sql`
    select version, published_at as "publishedAt", published_by_name as "publishedByName", definition
    from screening_version order by version desc limit ${limit}`);
