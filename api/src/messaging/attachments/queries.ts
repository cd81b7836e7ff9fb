import { messageField } from '@commonway/contract/documents/document-limits.ts';
import type { LetterRecipient } from '../../documents/pdf/letterhead.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/**
 * Finds and locks the documents that this person uploaded for a message about the case, with their scan states. Because
 * of the lock, a scan result is either visible here or finds the waiting message.
 */
export const lockUploadedDocuments = (
  tx: Transaction,
  documentIds: readonly number[],
  uploader: { readonly applicationId: number; readonly personId: number },
) =>
  tx.rows<{ id: number; scan: string }>(sql`
    select d.id, d.scan_state as scan from document d
    where d.tenant_id = ${tx.tenantId} and d.id = any(${documentIds}::bigint[]) and d.is_internal and d.removed_at is null and exists (
      select from upload u where u.tenant_id = d.tenant_id and u.document_id = d.id and u.application_id = ${uploader.applicationId}
        and u.person_id = ${uploader.personId} and u.field = ${messageField})
    order by d.id for share of d`);

/** Attaches documents to a message, in the order of their IDs in the list. */
export const insertMessageAttachments = (
  tx: Transaction,
  communicationId: number,
  documentIds: readonly number[],
) =>
  tx.run(sql`
    insert into communication_attachment (tenant_id, communication_id, document_id, position)
    select d.tenant_id, ${communicationId}, d.id, listed.position
    from document d join unnest(${documentIds}::bigint[]) with ordinality listed (id, position) on listed.id = d.id
    where d.tenant_id = ${tx.tenantId}`);

/** Copies the attachments of a failed message to its retry. */
export const copyMessageAttachments = (tx: Transaction, fromId: number, toId: number) =>
  tx.run(sql`
    insert into communication_attachment (tenant_id, communication_id, document_id, position)
    select tenant_id, ${toId}, document_id, position from communication_attachment
    where tenant_id = ${tx.tenantId} and communication_id = ${fromId}`);

export interface ReleasedMessage {
  readonly id: number;
  readonly applicationId: number;
  readonly applicantId: number;
  readonly type: string;
  readonly isRefused: boolean;
  readonly isLater: boolean;
}

/**
 * Releases the messages that waited only for this document's scan, and returns them. Each message is released once. A
 * message with a blocked file is marked as failed and stays held.
 */
export const releaseHeldMessages = (tx: Transaction, documentId: number) =>
  tx.rows<ReleasedMessage>(sql`
    with checked as (
      select p.communication_id as id, bool_or(d.scan_state = 'held') as is_refused
      from communication_attachment mine
      join communication_attachment p on p.tenant_id = mine.tenant_id and p.communication_id = mine.communication_id
      join document d on d.tenant_id = p.tenant_id and d.id = p.document_id
      where mine.tenant_id = ${tx.tenantId} and mine.document_id = ${documentId}
      group by p.communication_id having bool_and(d.scan_state <> 'waiting') or bool_or(d.scan_state = 'held')
    )
    update communication c set is_held = checked.is_refused, status = case when checked.is_refused then 'failed' else c.status end,
      failure = case when checked.is_refused then 'paper_held' else c.failure end
    from checked, application a
    where c.tenant_id = ${tx.tenantId} and c.id = checked.id and c.is_held and c.status = 'queued'
      and a.tenant_id = c.tenant_id and a.id = c.application_id
    returning c.id, c.application_id as "applicationId", a.applicant_id as "applicantId", c.type, c.is_held as "isRefused",
              c.leaves_at is not null as "isLater"`);

export interface PrintedLetterRecipient extends LetterRecipient {
  readonly applicantId: number;
  readonly language: string;
}

/** The applicant of a submitted application, with postal address, as recipient of a printed letter. */
export const findLetterRecipient = (tx: Transaction, applicationId: number) =>
  tx.maybe<PrintedLetterRecipient>(sql`
    select p.id as "applicantId", p.name, p.address, p.language from application a
    join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId} and a.is_submitted`);

export interface StoredAttachment {
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly storageKey: string;
}

/** The attachments of a message with their storage keys, in order. */
export const listStoredAttachments = (tx: Transaction, communicationId: number) =>
  tx.rows<StoredAttachment>(sql`
    select d.file_name as "fileName", d.media_type as "mediaType", d.size_bytes as "sizeBytes", d.storage_key as "storageKey"
    from communication_attachment p join document d on d.tenant_id = p.tenant_id and d.id = p.document_id
    where p.tenant_id = ${tx.tenantId} and p.communication_id = ${communicationId} order by p.position`);

/**
 * An attachment of a message that passed its scan. With `applicantId`, only if that applicant received the message;
 * null is for staff.
 */
export const findMessageAttachment = (
  tx: Transaction,
  communicationId: number,
  documentId: number,
  applicantId: number | null,
) =>
  tx.maybe<StoredAttachment & { applicationId: number }>(sql`
    select c.application_id as "applicationId", d.file_name as "fileName", d.media_type as "mediaType", d.size_bytes as "sizeBytes",
           d.storage_key as "storageKey"
    from communication_attachment p join communication c on c.tenant_id = p.tenant_id and c.id = p.communication_id
    join application a on a.tenant_id = c.tenant_id and a.id = c.application_id
    join document d on d.tenant_id = p.tenant_id and d.id = p.document_id and d.removed_at is null
      and d.scan_state in ('clean', 'unscanned')
    where p.tenant_id = ${tx.tenantId} and p.communication_id = ${communicationId} and p.document_id = ${documentId}
      and (${applicantId}::bigint is null or (a.applicant_id = ${applicantId}::bigint and not c.is_held and c.taken_back_at is null
        and (c.leaves_at is null or c.leaves_at <= ${tx.now})))`);
