import type { DocumentNote } from '@commonway/contract/work-queue/document-reviews.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

interface DocumentIds {
  readonly applicationId: number;
  readonly documentId: number;
}

interface Author {
  readonly staffId: number;
  readonly name: string;
}

/** The question of a submitted application's document, by path; undefined if there is no such document. */
export const findDocumentField = (tx: Transaction, { applicationId, documentId }: DocumentIds) =>
  tx.maybe<{ field: string; fileName: string; version: number; answers: Record<string, never> }>(sql`
    select l.field, d.file_name as "fileName", a.submission_version as version, s.answers
    from application_document l
    join application a on a.tenant_id = l.tenant_id and a.id = l.application_id and a.is_submitted
    join application_submission s on s.tenant_id = a.tenant_id and s.application_id = a.id and s.version = a.submission_version
    join document d on d.tenant_id = l.tenant_id and d.id = l.document_id and d.removed_at is null
    where l.tenant_id = ${tx.tenantId} and l.application_id = ${applicationId} and l.document_id = ${documentId}`);

/** Inserts a verdict on a document. */
export const insertReview = (
  tx: Transaction,
  row: DocumentIds & {
    readonly verdict: string;
    readonly reason: string | null;
    readonly words: string;
    readonly by: Author;
  },
) =>
  tx.run(sql`
    insert into document_review (tenant_id, application_id, document_id, verdict, reason, words, staff_id, staff_name, at)
    values (${tx.tenantId}, ${row.applicationId}, ${row.documentId}, ${row.verdict}, ${row.reason}, ${row.words},
            ${row.by.staffId}, ${row.by.name}, ${tx.now})`);

/** Inserts a match, or replaces one of an earlier version of the answer. */
export const saveMatch = (
  tx: Transaction,
  row: DocumentIds & { readonly path: string; readonly version: number; readonly by: Author },
) =>
  tx.run(sql`
    insert into answer_match (tenant_id, application_id, path, document_id, version, staff_id, staff_name, at)
    values (${tx.tenantId}, ${row.applicationId}, ${row.path}, ${row.documentId}, ${row.version}, ${row.by.staffId}, ${row.by.name}, ${tx.now})
    on conflict (tenant_id, application_id, path, document_id) do update
    set version = excluded.version, staff_id = excluded.staff_id, staff_name = excluded.staff_name, at = excluded.at
    where answer_match.version <> excluded.version`);

/** Deletes a match, if it exists. */
export const deleteMatch = (
  tx: Transaction,
  { applicationId, documentId, path }: DocumentIds & { path: string },
) =>
  tx.run(sql`
    delete from answer_match where tenant_id = ${tx.tenantId} and application_id = ${applicationId} and path = ${path} and document_id = ${documentId}`);

const maxNotes = 500;

/** The notes on an application's documents, in page order. */
export const listDocumentNotes = (tx: Transaction, applicationId: number, staffId: number | null) =>
  tx.rows<DocumentNote>(sql`
    select id, document_id as "documentId", page,
           case when x is not null then jsonb_build_object('x', x, 'y', y) end as place,
           body as text, staff_name as "byName", at, staff_id is not distinct from ${staffId}::bigint as "isOwn"
    from document_note where tenant_id = ${tx.tenantId} and application_id = ${applicationId}
    order by document_id, page, id limit ${maxNotes}::int`);

/** Inserts a note on a document; returns it. */
export const insertNote = (
  tx: Transaction,
  row: DocumentIds & Pick<DocumentNote, 'page' | 'place' | 'text'> & { readonly by: Author },
) =>
  tx.one<DocumentNote>(sql`
    insert into document_note (tenant_id, application_id, document_id, page, x, y, body, staff_id, staff_name, at)
    values (${tx.tenantId}, ${row.applicationId}, ${row.documentId}, ${row.page}, ${row.place?.x ?? null}, ${row.place?.y ?? null},
            ${row.text}, ${row.by.staffId}, ${row.by.name}, ${tx.now})
    returning id, document_id as "documentId", page,
      case when x is not null then jsonb_build_object('x', x, 'y', y) end as place, body as text, staff_name as "byName", at, true as "isOwn"`);

/** Deletes a note if this staff member wrote it; returns whether it did. */
export const deleteNote = async (
  tx: Transaction,
  { applicationId, documentId, noteId, staffId }: DocumentIds & { noteId: number; staffId: number | null },
): Promise<boolean> => {
  const deleted = await tx.maybe<{ id: number }>(sql`
    delete from document_note where tenant_id = ${tx.tenantId} and application_id = ${applicationId} and document_id = ${documentId}
      and id = ${noteId} and staff_id = ${staffId} returning id`);
  return deleted !== undefined;
};
