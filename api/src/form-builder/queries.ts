import { formKind } from '@commonway/contract/form-builder/form-kind.ts';
import type { SavedQuestion } from '@commonway/contract/form-builder/saved-questions.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { FormDefinition, FormField } from '@commonway/contract/programs/form-definition.ts';
import { findPublishedVersion, getDraft } from '../platform/configuration/queries.ts';
import type { Transaction } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';

/** The name of a program in all languages. */
export const findProgramName = (tx: Transaction, programId: number) =>
  tx.maybe<{ name: LocalText }>(
    sql`select name from program where tenant_id = ${tx.tenantId} and id = ${programId}`,
  );

/** The form that the editor of a program shows: the draft, or the published form; null if the program has neither. */
export async function findEditedForm(tx: Transaction, programId: number): Promise<FormDefinition | null> {
  const key = { tenantId: tx.tenantId, kind: formKind.name, subject: programId, subjectKind: 'program' };
  const [draft, published] = await Promise.all([
    getDraft<FormDefinition>(tx, key),
    findPublishedVersion<FormDefinition>(tx, key),
  ]);
  return draft.definition ?? published?.definition ?? null;
}

/** The programs, each with its form's newest version, number of pages, and draft. */
export const listProgramForms = (tx: Transaction) =>
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
    left join config_draft d on d.tenant_id = ${tx.tenantId} and d.kind = 'form-builder/form' and d.subject = p.id and d.definition is not null
    left join lateral (
      select version, published_at, jsonb_array_length(definition -> 'pages') as pages
      from form_version f where f.tenant_id = ${tx.tenantId} and f.program_id = p.id order by version desc limit 1) v on true
    where p.tenant_id = ${tx.tenantId}
    order by p.position, p.id`);

export type SavedQuestionRow = Omit<SavedQuestion, 'programName'> & { readonly name: LocalText };

/** The newest 500 saved questions, each with the name of the program that it comes from. */
export const listSavedQuestionRows = (tx: Transaction) =>
  tx.rows<SavedQuestionRow>(sql`
    select k.id, k.definition, k.program_id as "programId", p.name, k.saved_at as "savedAt", k.saved_by_name as "savedByName"
    from saved_question k join program p on p.tenant_id = ${tx.tenantId} and p.id = k.program_id
    where k.tenant_id = ${tx.tenantId} order by k.id desc limit 500`);

/** A saved question with the name of its program; throws if it doesn't exist. */
export const getSavedQuestionRow = (tx: Transaction, id: number) =>
  tx.one<SavedQuestionRow>(sql`
    select k.id, k.definition, k.program_id as "programId", p.name, k.saved_at as "savedAt", k.saved_by_name as "savedByName"
    from saved_question k join program p on p.tenant_id = ${tx.tenantId} and p.id = k.program_id
    where k.tenant_id = ${tx.tenantId} and k.id = ${id}`);

/** Inserts a saved question; returns its id. */
export async function insertSavedQuestion(
  tx: Transaction,
  row: { readonly programId: number; readonly definition: FormField; readonly by: string },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into saved_question (tenant_id, program_id, definition, saved_at, saved_by_name)
    values (${tx.tenantId}, ${row.programId}, ${JSON.stringify(row.definition)}::jsonb, ${tx.now}, ${row.by}) returning id`);
  return id;
}

/** Deletes a saved question; returns the program that it came from, or undefined if it didn't exist. */
export const deleteSavedQuestionRow = (tx: Transaction, id: number) =>
  tx.maybe<{ programId: number }>(sql`
    delete from saved_question where tenant_id = ${tx.tenantId} and id = ${id} returning program_id as "programId"`);
