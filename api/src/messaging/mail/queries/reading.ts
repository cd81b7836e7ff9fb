import type { MailView } from '@commonway/contract/messaging/mail.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

/** The case of an inbound message; undefined if there is no such message. */
export const findInboundMessageCase = (tx: Transaction, communicationId: number) =>
  tx.maybe<{ applicationId: number }>(sql`
    select application_id as "applicationId" from communication
    where tenant_id = ${tx.tenantId} and id = ${communicationId} and direction = 'in'`);

/** The email behind an inbound message, with its attachments; undefined if it did not come by email. */
export const findMailOfMessage = (tx: Transaction, communicationId: number) =>
  tx.maybe<MailView>(sql`
    select m.id as "mailId", m.sender_address as "senderAddress", m.sender_name as "senderName", m.is_from_applicant as "isFromApplicant",
           m.kind = 'automatic' as "isAutomatic", m.quote, m.html is not null as "hasHtml",
           m.unreadable, m.raw_scan as "rawScan",
           coalesce((
             select json_agg(json_build_object('fileName', coalesce(d.file_name, p.file_name), 'refused', p.refused, 'document',
               case when d.id is not null then json_build_object('id', d.id, 'fileName', d.file_name, 'mediaType', d.media_type,
                 'sizeBytes', d.size_bytes, 'createdAt', d.created_at, 'scan', d.scan_state) end) order by p.position)
             from inbound_mail_attachment p left join document d on d.tenant_id = p.tenant_id and d.id = p.document_id
             where p.tenant_id = m.tenant_id and p.mail_id = m.id and d.removed_at is null
           ), '[]') as attachments
    from inbound_mail m where m.tenant_id = ${tx.tenantId} and m.communication_id = ${communicationId}`);

/** The sanitized HTML of the email behind a message; undefined if it has none. */
export const findMailHtmlOfMessage = (tx: Transaction, communicationId: number) =>
  tx.maybe<{ html: string; language: string }>(sql`
    select m.html, c.language from inbound_mail m join communication c on c.tenant_id = m.tenant_id and c.id = m.communication_id
    where m.tenant_id = ${tx.tenantId} and m.communication_id = ${communicationId} and m.html is not null`);

/** An attachment of the email behind a message, with its storage key, if it passed its scan. */
export const findMailAttachment = (tx: Transaction, communicationId: number, documentId: number) =>
  tx.maybe<{ fileName: string; mediaType: string; sizeBytes: number; storageKey: string }>(sql`
    select d.file_name as "fileName", d.media_type as "mediaType", d.size_bytes as "sizeBytes", d.storage_key as "storageKey"
    from inbound_mail m join inbound_mail_attachment p on p.tenant_id = m.tenant_id and p.mail_id = m.id
    join document d on d.tenant_id = p.tenant_id and d.id = p.document_id
    where m.tenant_id = ${tx.tenantId} and m.communication_id = ${communicationId} and d.id = ${documentId} and d.removed_at is null
      and d.scan_state in ('clean', 'unscanned')`);

/**
 * An email of which something can't be displayed, with the storage key of its raw bytes and its case; `applicationId` is
 * null if it is unmatched.
 */
export const findRawMail = (tx: Transaction, mailId: number) =>
  tx.maybe<{ storageKey: string; rawScan: string; applicationId: number | null }>(sql`
    select storage_key as "storageKey", raw_scan as "rawScan", application_id as "applicationId"
    from inbound_mail where tenant_id = ${tx.tenantId} and id = ${mailId} and raw_scan is not null and state in ('threaded', 'unmatched')`);
