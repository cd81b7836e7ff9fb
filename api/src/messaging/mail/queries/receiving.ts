import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';
import type { OpenedMail } from '../open-mail.ts';
import type { MailKind } from '../reading/classify-email.ts';

/** A case and its applicant. */
export interface MailCase {
  readonly applicationId: number;
  readonly applicantId: number;
  readonly personId: number | null;
  readonly name: string;
  readonly mail: string | null;
  readonly language: string;
}

/** A submitted application and its applicant. Locked, so two emails to one case are processed one after the other. */
export const lockMailCase = (tx: Transaction, applicationId: number) =>
  tx.maybe<MailCase>(sql`
    select a.id as "applicationId", p.id as "applicantId", p.person_id as "personId", p.name, p.mail, p.language
    from application a join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId} and a.is_submitted for no key update of a`);

export interface NewMail {
  readonly addressedTo: string;
  readonly sha256: Buffer;
  readonly storageKey: string;
  readonly applicationId: number | null;
  readonly answersId: number | null;
}

/**
 * Stores a received email for processing; undefined if it is already stored. IDs that no longer exist are stored as
 * null.
 */
export const insertMail = (tx: Transaction, row: NewMail) =>
  tx.maybe<{ id: number }>(sql`
    insert into inbound_mail (tenant_id, addressed_to, raw_sha256, storage_key, application_id, answers_id)
    values (${tx.tenantId}, ${row.addressedTo}, ${row.sha256}, ${row.storageKey},
            (select id from application where tenant_id = ${tx.tenantId} and id = ${row.applicationId}),
            (select id from communication where tenant_id = ${tx.tenantId} and id = ${row.answersId}))
    on conflict (tenant_id, raw_sha256, addressed_to) do nothing
    returning id`);

/** Whether the same bytes for the same recipient are already stored. */
export const isMailStored = async (
  tx: Transaction,
  { sha256, addressedTo }: Pick<NewMail, 'sha256' | 'addressedTo'>,
): Promise<boolean> =>
  (await tx.maybe(
    sql`select 1 from inbound_mail where tenant_id = ${tx.tenantId} and raw_sha256 = ${sha256} and addressed_to = ${addressedTo}`,
  )) !== undefined;

export interface UnprocessedMail {
  readonly storageKey: string;
  readonly applicationId: number | null;
  readonly answersId: number | null;
  /** The staff member who attached it; null if its address led to the case. */
  readonly settledByName: string | null;
}

/** A stored email that is not processed yet. */
export const findUnprocessedMail = (tx: Transaction, id: number) =>
  tx.maybe<UnprocessedMail>(sql`
    select storage_key as "storageKey", application_id as "applicationId", answers_id as "answersId", settled_by_name as "settledByName"
    from inbound_mail where tenant_id = ${tx.tenantId} and id = ${id} and state = 'new'`);

/** Locks an email that is not processed yet. A second job for the same email then gets undefined. */
export const lockUnprocessedMail = (tx: Transaction, id: number) =>
  tx.maybe(
    sql`select id from inbound_mail where tenant_id = ${tx.tenantId} and id = ${id} and state = 'new' for update`,
  );

/** A message that we sent, such as the one that an email replies to. */
export const findOutgoingMessage = (tx: Transaction, communicationId: number) =>
  tx.maybe<{ applicationId: number; destination: string | null; status: string }>(sql`
    select application_id as "applicationId", destination, status from communication
    where tenant_id = ${tx.tenantId} and id = ${communicationId} and direction = 'out'`);

/** The newest emails that we sent about a case. */
export const listSentEmails = (tx: Transaction, applicationId: number) =>
  tx.rows<{ subject: string | null; body: string; language: string }>(sql`
    select subject, body, language from communication
    where tenant_id = ${tx.tenantId} and application_id = ${applicationId} and direction = 'out' and channel = 'email'
    order by id desc limit 50`);

/** Whether the case's thread already has an email with this content hash. */
export const isMailInThread = async (
  tx: Transaction,
  applicationId: number,
  fingerprint: Uint8Array,
): Promise<boolean> =>
  (await tx.maybe(
    sql`select 1 from inbound_mail where tenant_id = ${tx.tenantId} and application_id = ${applicationId} and fingerprint = ${fingerprint}
      and state = 'threaded'`,
  )) !== undefined;

export interface SettledMail {
  readonly state: 'threaded' | 'unmatched' | 'heard' | 'repeated';
  readonly kind: MailKind;
  readonly applicationId: number | null;
  readonly answersId: number | null;
  readonly communicationId: number | null;
  readonly isFromApplicant: boolean | null;
}

/** Stores the parsed content of a received email and its outcome. */
export const settleMail = (tx: Transaction, id: number, mail: OpenedMail, settled: SettledMail) =>
  tx.run(sql`
    update inbound_mail set state = ${settled.state}, kind = ${settled.kind}, application_id = ${settled.applicationId},
      answers_id = ${settled.answersId}, communication_id = ${settled.communicationId}, is_from_applicant = ${settled.isFromApplicant},
      sender_address = ${mail.senderAddress}, sender_name = ${mail.senderName}, subject = ${mail.subject}, body = ${mail.newText},
      quote = ${mail.quote}, html = ${mail.html}, fingerprint = ${mail.fingerprint},
      unreadable = ${mail.unreadable}, raw_scan = ${mail.rawScan}
    where tenant_id = ${tx.tenantId} and id = ${id}`);

export interface MailAttachmentRow {
  readonly mailId: number;
  readonly position: number;
  readonly fileName: string;
  readonly documentId: number | null;
  readonly refused: string | null;
}

/** Stores an attachment of an email: its document, or the reason why it was refused. */
export const insertMailAttachmentRow = (tx: Transaction, row: MailAttachmentRow) =>
  tx.run(sql`
    insert into inbound_mail_attachment (tenant_id, mail_id, position, file_name, document_id, refused)
    values (${tx.tenantId}, ${row.mailId}, ${row.position}, ${row.fileName}, ${row.documentId}, ${row.refused})`);

/**
 * Records that a mail server reported the delivery of a message. A late report never overwrites a later status. Returns
 * the number of changed messages.
 */
export const markDelivered = (tx: Transaction, communicationId: number) =>
  tx.run(sql`
    update communication set status = 'delivered', sent_at = coalesce(sent_at, ${tx.now})
    where tenant_id = ${tx.tenantId} and id = ${communicationId} and status in ('sending', 'unknown', 'sent')`);

/** Marks a message as failed because a mail server returned it. Returns the number of changed messages. */
export const markBounced = (tx: Transaction, communicationId: number, failure: string) =>
  tx.run(sql`
    update communication set status = 'failed', failure = ${failure}
    where tenant_id = ${tx.tenantId} and id = ${communicationId} and status in ('sending', 'unknown', 'sent')`);

/** How many notices about files that we did not accept the applicant got within a day. */
export const countRefusalNotices = (tx: Transaction, applicationId: number) =>
  tx.one<{ count: number }>(sql`
    select count(*)::int as count from communication
    where tenant_id = ${tx.tenantId} and application_id = ${applicationId} and letter like 'mail-refused:%'
      and created_at > ${tx.now}::timestamptz - interval '1 day'`);
