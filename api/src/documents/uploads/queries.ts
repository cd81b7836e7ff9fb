import type { UploadView } from '@commonway/contract/documents/uploads.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Actor } from '../../platform/mount/context.ts';
import { type Sql, sql } from '../../platform/sql.ts';

/**
 * The applicant of an application that the caller may upload to: the caller, or an applicant whose application the
 * caller enters as staff or fills in as a helper with an active consent, until submission.
 */
export const findUploadTarget = (
  tx: Transaction,
  applicationId: number,
  { applicantId, staffId }: Pick<Actor, 'applicantId' | 'staffId'>,
  timeZone: string,
) =>
  tx.maybe<{ applicantId: number; isClosed: boolean }>(sql`
    select a.applicant_id as "applicantId", a.applicant_id is distinct from ${applicantId}::bigint and a.is_submitted as "isClosed"
    from application a where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId} and (a.applicant_id = ${applicantId}::bigint or exists (
      select from entered_case e where e.tenant_id = a.tenant_id and e.application_id = a.id and e.staff_id = ${staffId}::bigint) or exists (
      select from helper_consent c where c.tenant_id = a.tenant_id and c.applicant_id = a.applicant_id and c.helper_id = ${applicantId}::bigint
        and 'fill' = any(c.may) and c.until >= (${tx.now}::timestamptz at time zone ${timeZone})::date
        and not exists (select from helper_consent_end e where e.tenant_id = c.tenant_id and e.consent_id = c.id)))`);

/** The applicant of a submitted application, who gets the messages of staff about it. */
export const findMessageRecipient = (tx: Transaction, applicationId: number) =>
  tx.maybe<{ applicantId: number }>(sql`
    select applicant_id as "applicantId" from application where tenant_id = ${tx.tenantId} and id = ${applicationId} and is_submitted`);

export interface NewUpload {
  readonly id: string;
  readonly personId: number;
  readonly applicantId: number;
  readonly applicationId: number | null;
  readonly field: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly modifiedAt: number | null;
}

/** Locks a person's new uploads until the transaction ends, so that their count stays correct. */
export const lockPersonUploads = (tx: Transaction, personId: number) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${tx.tenantId} ${personId}`}, 0))`);

/** The number of a person's uploads that are neither finished nor expired. */
export const countUnfinishedUploads = async (tx: Transaction, personId: number): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int as count from upload
      where tenant_id = ${tx.tenantId} and person_id = ${personId} and document_id is null and expires_at > ${tx.now}`)
  ).count;

/** An interrupted upload of the same file for the same question by the same person. */
export const findResumableUpload = (tx: Transaction, upload: Omit<NewUpload, 'id'>) =>
  tx.maybe<{ id: string }>(sql`
    select id from upload where tenant_id = ${tx.tenantId} and person_id = ${upload.personId} and document_id is null and expires_at > ${tx.now}
      and applicant_id = ${upload.applicantId} and application_id is not distinct from ${upload.applicationId}::bigint and field = ${upload.field}
      and file_name = ${upload.fileName} and size_bytes = ${upload.sizeBytes}::bigint and modified_at = ${upload.modifiedAt}::bigint
    order by created_at desc limit 1`);

/** Inserts an upload that expires after `days`. Inserts nothing for an applicant that was merged into another. */
export const insertUpload = (tx: Transaction, row: NewUpload, days: number) =>
  tx.run(sql`
    insert into upload (tenant_id, id, person_id, applicant_id, application_id, field, file_name, size_bytes, modified_at, expires_at)
    select p.tenant_id, ${row.id}::uuid, ${row.personId}::bigint, p.id, ${row.applicationId}::bigint, ${row.field}, ${row.fileName},
           ${row.sizeBytes}::bigint, ${row.modifiedAt}::bigint, ${tx.now}::timestamptz + make_interval(days => ${days}::int)
    from applicant p where p.tenant_id = ${tx.tenantId} and p.id = ${row.applicantId} and p.merged_into is null for no key update`);

export interface UploadRow {
  readonly applicantId: number;
  readonly applicationId: number | null;
  readonly field: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly documentId: number | null;
}

/** The query of an unexpired upload of this person. Uploads of others are not found. */
export const buildUploadQuery = (
  tx: Pick<Transaction, 'tenantId' | 'now'>,
  id: string,
  personId: number,
): Sql => sql`
  select applicant_id as "applicantId", application_id as "applicationId", field, file_name as "fileName", size_bytes as "sizeBytes", document_id as "documentId"
  from upload where tenant_id = ${tx.tenantId} and id = ${id}::uuid and person_id = ${personId} and expires_at > ${tx.now}`;

/** Locks an upload and returns the document that it became, if finished. */
export const lockUpload = (tx: Transaction, id: string) =>
  tx.maybe<Pick<UploadRow, 'documentId'>>(sql`
    select document_id as "documentId" from upload where tenant_id = ${tx.tenantId} and id = ${id}::uuid for update`);

/** Stores which document an upload became. */
export const markUploadFinished = (tx: Transaction, id: string, documentId: number) =>
  tx.run(
    sql`update upload set document_id = ${documentId} where tenant_id = ${tx.tenantId} and id = ${id}::uuid`,
  );

/** Deletes a person's upload. Returns the number of deleted rows. */
export const deleteUpload = (tx: Transaction, id: string, personId: number) =>
  tx.run(
    sql`delete from upload where tenant_id = ${tx.tenantId} and id = ${id}::uuid and person_id = ${personId}`,
  );

/** A person's uploads that are not documents yet. */
export const listUnfinishedUploads = (tx: Transaction, personId: number) =>
  tx.rows<Omit<UploadView, 'receivedBytes'>>(sql`
    select id as "uploadId", application_id as "applicationId", field, file_name as "fileName", size_bytes as "sizeBytes",
           expires_at as "expiresAt"
    from upload where tenant_id = ${tx.tenantId} and person_id = ${personId} and document_id is null and expires_at > ${tx.now} order by created_at`);

/** Deletes expired uploads, finished or not, up to `limit`. Returns their ids. */
export const deleteExpiredUploads = (tx: Transaction, limit: number) =>
  tx.rows<{ id: string }>(sql`
    delete from upload where tenant_id = ${tx.tenantId} and id in (
      select id from upload where tenant_id = ${tx.tenantId} and expires_at <= ${tx.now}
      order by expires_at limit ${limit}::int for update skip locked)
    returning id`);

/**
 * Removes the attachments of staff whose upload has expired, so that they can't be sent anymore, and that no message,
 * note, or email has. The file goes with the next sweep.
 */
export const removeUnsentAttachments = (tx: Transaction, limit: number) =>
  tx.run(sql`
    update document d set removed_at = ${tx.now}
    where d.tenant_id = ${tx.tenantId} and d.id in (
      select p.id from document p
      where p.tenant_id = ${tx.tenantId} and p.is_internal and p.removed_at is null
        and p.created_at < ${tx.now}::timestamptz - interval '1 day'
        and not exists (select from upload u where u.tenant_id = p.tenant_id and u.document_id = p.id)
        and not exists (select from communication_attachment c where c.tenant_id = p.tenant_id and c.document_id = p.id)
        and not exists (select from note_attachment n where n.tenant_id = p.tenant_id and n.document_id = p.id)
        and not exists (select from inbound_mail_attachment m where m.tenant_id = p.tenant_id and m.document_id = p.id)
      order by p.created_at limit ${limit}::int)`);
