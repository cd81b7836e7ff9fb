import type { FormDraftView, FormVersionView } from '@commonway/contract/admin/forms/form-view.ts';
import type { SavedQuestion } from '@commonway/contract/admin/forms/saved-question.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { FormDefinition, FormField } from '@commonway/contract/programs/form-definition.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export const findProgramName = (tx: Transaction, programId: number) =>
  tx.maybe<{ name: LocalText }>(sql`select name from program where id = ${programId}`);

type Published = FormVersionView & { readonly definition: FormDefinition };

/** The version for new applications. */
export const findNewest = (tx: Transaction, programId: number) =>
  tx.maybe<Published>(sql`
    select version, published_at as "publishedAt", published_by_name as "publishedByName", definition
    from form_version where program_id = ${programId} order by version desc limit 1`);

export const findVersion = (tx: Transaction, programId: number, version: number) =>
  tx.maybe<Published>(sql`
    select version, published_at as "publishedAt", published_by_name as "publishedByName", definition
    from form_version where program_id = ${programId} and version = ${version}`);

export const listVersions = (tx: Transaction, programId: number, limit: number) =>
  tx.rows<FormVersionView>(sql`
    select version, published_at as "publishedAt", published_by_name as "publishedByName"
    from form_version where program_id = ${programId} order by version desc limit ${limit}`);

/** The value before the first draft. */
export const noDraft: FormDraftView = { revision: 0, definition: null, savedByName: null, savedAt: null };

export const findDraft = (tx: Transaction, programId: number) =>
  tx.maybe<FormDraftView>(sql`
    select revision, definition, saved_by_name as "savedByName", saved_at as "savedAt" from form_draft where program_id = ${programId}`);

export const lockDraft = (tx: Transaction, programId: number) =>
  tx.maybe<FormDraftView>(sql`
    select revision, definition, saved_by_name as "savedByName", saved_at as "savedAt"
    from form_draft where program_id = ${programId} for update`);

export interface DraftToSave {
  readonly programId: number;
  /** The revision that the draft is based on; 0 if there was none. */
  readonly revision: number;
  readonly definition: FormDefinition | null;
}

/** Saves a draft over the one of `revision`; undefined if the stored revision differs. */
export const saveDraft = (tx: Transaction, tenantId: number, by: string, draft: DraftToSave) => {
  const definition = draft.definition && JSON.stringify(draft.definition);
  return tx.maybe<FormDraftView>(sql`
    insert into form_draft as d (tenant_id, program_id, definition, saved_by_name)
    select ${tenantId}, ${draft.programId}, ${definition}::jsonb, ${by}
    where ${draft.revision} = 0 or exists (select from form_draft e where e.program_id = ${draft.programId})
    on conflict (tenant_id, program_id) do update set
      revision = d.revision + 1, definition = excluded.definition, saved_at = now(), saved_by_name = excluded.saved_by_name
      where d.revision = ${draft.revision}
    returning revision, definition, saved_by_name as "savedByName", saved_at as "savedAt"`);
};

/** Inserts the next version. */
export async function publish(
  tx: Transaction,
  form: {
    readonly tenantId: number;
    readonly programId: number;
    readonly definition: FormDefinition;
    readonly by: { readonly personId: number; readonly name: string };
  },
): Promise<number> {
  const { version } = await tx.one<{ version: number }>(sql`
    insert into form_version (tenant_id, program_id, version, definition, published_by, published_by_name)
    select ${form.tenantId}, ${form.programId}, coalesce(max(version), 0) + 1, ${JSON.stringify(form.definition)}::jsonb,
           ${form.by.personId}, ${form.by.name}
    from form_version where program_id = ${form.programId} returning version`);
  return version;
}

export const listPrograms = (tx: Transaction) =>
  tx.rows<{
    programId: number;
    name: LocalText;
    version: number | null;
    publishedAt: string | null;
    pages: number;
    draftSavedByName: string | null;
    draftSavedAt: string | null;
  }>(sql`
    select p.id as "programId", p.name, v.version, v.published_at as "publishedAt", coalesce(v.pages, 0) as pages,
           d.saved_by_name as "draftSavedByName", d.saved_at as "draftSavedAt"
    from program p
    left join form_draft d on d.program_id = p.id and d.definition is not null
    left join lateral (
      select version, published_at, jsonb_array_length(definition -> 'pages') as pages
      from form_version f where f.program_id = p.id order by version desc limit 1) v on true
    order by p.position, p.id`);

export type QuestionRow = Omit<SavedQuestion, 'programName'> & { readonly name: LocalText };

export const listQuestionRows = (tx: Transaction) =>
  tx.rows<QuestionRow>(sql`
    select k.id, k.definition, k.program_id as "programId", p.name, k.saved_at as "savedAt", k.saved_by_name as "savedByName"
    from saved_question k join program p on p.id = k.program_id order by k.id desc limit 500`);

export const findQuestionRow = (tx: Transaction, id: number) =>
  tx.one<QuestionRow>(sql`
    select k.id, k.definition, k.program_id as "programId", p.name, k.saved_at as "savedAt", k.saved_by_name as "savedByName"
    from saved_question k join program p on p.id = k.program_id where k.id = ${id}`);

export async function insertQuestionRow(
  tx: Transaction,
  row: {
    readonly tenantId: number;
    readonly programId: number;
    readonly definition: FormField;
    readonly by: string;
  },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into saved_question (tenant_id, program_id, definition, saved_by_name)
    values (${row.tenantId}, ${row.programId}, ${JSON.stringify(row.definition)}::jsonb, ${row.by}) returning id`);
  return id;
}

export const deleteQuestionRow = (tx: Transaction, id: number) =>
  tx.maybe<{ programId: number }>(
    sql`delete from saved_question where id = ${id} returning program_id as "programId"`,
  );
