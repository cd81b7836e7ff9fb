import type { DocumentType } from '@commonway/contract/documents/document-types.ts';
import type { LibraryDocument } from '@commonway/contract/documents/library.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

interface DocumentUse {
  readonly documentId: number;
  readonly applicationId: number;
  readonly programName: LocalText;
  /** The label of the question; null in a draft, or if the form no longer has the question. */
  readonly question: LocalText | null;
  readonly isSent: boolean;
}

/** The documents in an applicant's library, newest first. */
export const listLibraryDocuments = (tx: Transaction, applicantId: number, timeZone: string) =>
  tx.rows<Omit<LibraryDocument, 'uses'>>(sql`
    select id, file_name as "fileName", media_type as "mediaType", size_bytes as "sizeBytes", created_at as "createdAt",
           scan_state as scan, kind, expires_on::text as "expiresOn", has_picture as "hasPicture",
           coalesce(expires_on < (${tx.now}::timestamptz at time zone ${timeZone})::date, false) as "isExpired"
    from document
    where tenant_id = ${tx.tenantId} and applicant_id = ${applicantId} and not is_internal and removed_at is null and put_away_at is null
    order by id desc limit 200`);

/** Where an applicant's documents are used: in submissions, by question, and in drafts. */
export const listDocumentUses = (tx: Transaction, applicantId: number) =>
  tx.rows<DocumentUse>(sql`
    select l.document_id as "documentId", a.id as "applicationId", p.name as "programName", true as "isSent",
           (select q.value -> 'label'
            from jsonb_path_query(f.definition, '$.pages[*].fields.** ? (@.key == $key)',
                   jsonb_build_object('key', substring(l.field from '[^.]+$'))) q (value) limit 1) as question
    from application a
    join application_document l on l.tenant_id = a.tenant_id and l.application_id = a.id
    join program p on p.tenant_id = a.tenant_id and p.id = a.program_id
    join form_version f on f.tenant_id = a.tenant_id and f.program_id = a.program_id and f.version = a.form_version
    where a.tenant_id = ${tx.tenantId} and a.applicant_id = ${applicantId} and a.is_submitted
    union all
    select distinct n.value::bigint, a.id, p.name, false, null::jsonb
    from application a
    join application_answers d on d.tenant_id = a.tenant_id and d.application_id = a.id
    join program p on p.tenant_id = a.tenant_id and p.id = a.program_id
    cross join lateral jsonb_path_query(
      d.answers, '$.**.documentId ? (@.type() == "number" && @ > 0 && @ < 1000000000000000)') n (value)
    where a.tenant_id = ${tx.tenantId} and a.applicant_id = ${applicantId} and not a.is_submitted and d.deleted_at is null
    order by 2 desc`);

interface DocumentDetailsUpdate {
  readonly kind: DocumentType | null;
  readonly expiresOn: string | null;
  /** The validity of its type in days. */
  readonly days: number | null;
  readonly timeZone: string;
}

/**
 * Sets the type and the expiry date of a library document. Without a date, it expires `days` after its upload.
 * Undefined if this applicant has no such document in the library.
 */
export const updateDocumentDetails = (
  tx: Transaction,
  id: number,
  applicantId: number,
  change: DocumentDetailsUpdate,
) =>
  tx.maybe<{ expiresOn: string | null }>(sql`
    update document set kind = ${change.kind},
      expires_on = coalesce(${change.expiresOn}::date, (created_at at time zone ${change.timeZone})::date + ${change.days}::int)
    where tenant_id = ${tx.tenantId} and id = ${id} and applicant_id = ${applicantId} and not is_internal and removed_at is null
      and put_away_at is null
    returning expires_on::text as "expiresOn"`);

/**
 * Takes a document out of the library without deleting it. Undefined if this applicant has no such document in the
 * library.
 */
export const removeFromLibrary = (tx: Transaction, id: number, applicantId: number) =>
  tx.maybe<{ id: number }>(sql`
    update document set put_away_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${id} and applicant_id = ${applicantId} and not is_internal and removed_at is null
      and put_away_at is null
    returning id`);

/** Returns a document to the library, because the applicant uploaded it again. */
export const restoreToLibrary = (tx: Transaction, id: number) =>
  tx.run(
    sql`update document set put_away_at = null where tenant_id = ${tx.tenantId} and id = ${id} and put_away_at is not null`,
  );

/** The document type that a question of an application's form requests; null if it requests none. */
export const findRequestedType = async (
  tx: Transaction,
  applicationId: number | null,
  field: string,
): Promise<DocumentType | null> => {
  const row = await tx.maybe<{ kind: DocumentType | null }>(sql`
    select (select q.value #>> '{}'
            from jsonb_path_query(f.definition, '$.pages[*].fields.** ? (@.key == $key).paper',
                   jsonb_build_object('key', substring(${field}::text from '[^.]+$'))) q (value) limit 1) as kind
    from application a join form_version f on f.tenant_id = a.tenant_id and f.program_id = a.program_id and f.version = a.form_version
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId}`);
  return row?.kind ?? null;
};

/** The date a number of days from today in the office's time zone, YYYY-MM-DD. */
export const getDateAfter = async (tx: Transaction, days: number, timeZone: string): Promise<string> =>
  (
    await tx.one<{ day: string }>(
      sql`select ((${tx.now}::timestamptz at time zone ${timeZone})::date + ${days}::int)::text as day`,
    )
  ).day;

/**
 * Marks documents as removed that left the library and are not used in any application, draft, or answer to a request.
 * The next sweep deletes their files.
 */
export const removeUnusedDocuments = (tx: Transaction, limit: number) =>
  tx.run(sql`
    update document d set removed_at = ${tx.now}
    where d.tenant_id = ${tx.tenantId} and d.id in (
      select p.id from document p
      where p.tenant_id = ${tx.tenantId} and p.put_away_at < ${tx.now}::timestamptz - interval '1 hour'
        and p.removed_at is null and not exists (
        select from application a
        left join application_answers w on w.tenant_id = a.tenant_id and w.application_id = a.id
        where a.tenant_id = p.tenant_id and a.applicant_id = p.applicant_id and (
          exists (select from application_document l where l.tenant_id = a.tenant_id and l.application_id = a.id and l.document_id = p.id)
          or jsonb_path_exists(w.answers, '$.**.documentId ? (@ == $id)', jsonb_build_object('id', p.id))
          or exists (
            select from information_request r where r.tenant_id = a.tenant_id and r.application_id = a.id
              and jsonb_path_exists(r.answers, '$.**.documentId ? (@ == $id)', jsonb_build_object('id', p.id)))))
      order by p.put_away_at limit ${limit}::int)`);
