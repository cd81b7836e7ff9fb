import type { UploadView } from '@commonway/contract/documents/uploads/list-uploads.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Actor } from '../../platform/mount/context.ts';
import { type Sql, sql } from '../../platform/sql.ts';

/**
 * Whom an application's papers are of: the caller, or somebody whom the caller enters the case for, or helps to fill it in by a
 * consent that holds today, until it is sent.
 */
export const findUploadTarget = (
  tx: Transaction,
  applicationId: number,
  { applicantId, staffId }: Pick<Actor, 'applicantId' | 'staffId'>,
  timeZone: string,
) =>
  tx.maybe<{ applicantId: number; isClosed: boolean }>(sql`
    select a.applicant_id as "applicantId", a.applicant_id is distinct from ${applicantId}::bigint and a.is_submitted as "isClosed"
    from application a where a.id = ${applicationId} and (a.applicant_id = ${applicantId}::bigint or exists (
      select from entered_case e where e.application_id = a.id and e.staff_id = ${staffId}::bigint) or exists (
      select from helper_consent c where c.applicant_id = a.applicant_id and c.helper_id = ${applicantId}::bigint
        and 'fill' = any(c.may) and c.until >= (now() at time zone ${timeZone})::date
        and not exists (select from helper_consent_end e where e.consent_id = c.id)))`);

/** Whom staff write to about an application that was sent. */
export const findMessageTarget = (tx: Transaction, applicationId: number) =>
  tx.maybe<{ applicantId: number }>(
    sql`select applicant_id as "applicantId" from application where id = ${applicationId} and is_submitted`,
  );

export interface NewUpload {
  readonly id: string;
  readonly tenantId: number;
  readonly personId: number;
  readonly applicantId: number;
  readonly applicationId: number | null;
  readonly field: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly modifiedAt: number | null;
}

/** Until the transaction ends nobody else starts an upload of this person: what is counted stays so. */
export const holdUploadsOf = (tx: Transaction, tenantId: number, personId: number) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${tenantId} ${personId}`}, 0))`);

export const countUploads = async (tx: Transaction, personId: number): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int as count from upload where person_id = ${personId} and document_id is null and expires_at > now()`)
  ).count;

/** One that stopped, of the same file for the same question. */
export const findStopped = (tx: Transaction, of: Omit<NewUpload, 'id'>) =>
  tx.maybe<{ id: string }>(sql`
    select id from upload where person_id = ${of.personId} and document_id is null and expires_at > now()
      and applicant_id = ${of.applicantId} and application_id is not distinct from ${of.applicationId}::bigint and field = ${of.field}
      and file_name = ${of.fileName} and size_bytes = ${of.sizeBytes}::bigint and modified_at = ${of.modifiedAt}::bigint
    order by created_at desc limit 1`);

/** It may be finished within so many days. */
export const insertUpload = (tx: Transaction, row: NewUpload, days: number) =>
  tx.run(sql`
    insert into upload (tenant_id, id, person_id, applicant_id, application_id, field, file_name, size_bytes, modified_at, expires_at)
    values (${row.tenantId}, ${row.id}::uuid, ${row.personId}, ${row.applicantId}, ${row.applicationId}, ${row.field}, ${row.fileName},
            ${row.sizeBytes}, ${row.modifiedAt}, now() + make_interval(days => ${days}::int))`);

export interface UploadRow {
  readonly applicantId: number;
  readonly applicationId: number | null;
  readonly field: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly documentId: number | null;
}

/** An upload of this person that has not run out; one of somebody else is as unknown as none. */
export const uploadQuery = (id: string, personId: number): Sql => sql`
  select applicant_id as "applicantId", application_id as "applicationId", field, file_name as "fileName", size_bytes as "sizeBytes", document_id as "documentId"
  from upload where id = ${id}::uuid and person_id = ${personId} and expires_at > now()`;

export const lockUpload = (tx: Transaction, id: string) =>
  tx.maybe<Pick<UploadRow, 'documentId'>>(sql`
    select document_id as "documentId" from upload where id = ${id}::uuid for update`);

export const endUpload = (tx: Transaction, id: string, documentId: number) =>
  tx.run(sql`update upload set document_id = ${documentId} where id = ${id}::uuid`);

export const removeUpload = (tx: Transaction, id: string, personId: number) =>
  tx.run(sql`delete from upload where id = ${id}::uuid and person_id = ${personId}`);

/** Those of a person that did not become documents yet. */
export const listUnfinished = (tx: Transaction, personId: number) =>
  tx.rows<Omit<UploadView, 'receivedBytes'>>(sql`
    select id as "uploadId", application_id as "applicationId", field, file_name as "fileName", size_bytes as "sizeBytes",
           expires_at as "expiresAt"
    from upload where person_id = ${personId} and document_id is null and expires_at > now() order by created_at`);

/** Takes out so many uploads whose time is up, finished or not, and gives their ids. */
export const removeExpired = (tx: Transaction, most: number) =>
  tx.rows<{ id: string }>(sql`
    delete from upload where id in (select id from upload where expires_at <= now() order by expires_at limit ${most}::int for update skip locked)
    returning id`);
