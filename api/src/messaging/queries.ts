import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { CommunicationView } from '@commonway/contract/messaging/communications.ts';
import type { ClosingReason } from '@commonway/contract/messaging/contact-facts.ts';
import type { ApplicantMessage } from '@commonway/contract/messaging/my-messages.ts';
import { buildApplicantMessageSql } from '../accounts/queries/applicant-messages.ts';
import { buildVisibleCaseSql, toScopeValues } from '../accounts/queries/case-access.ts';
import type { Transaction } from '../platform/database.ts';
import type { CaseScope, Tenant } from '../platform/mount/context.ts';
import { sql, statement } from '../platform/sql.ts';

/** The application data that a thread needs. */
export interface Correspondent {
  readonly applicationId: number;
  readonly applicantId: number;
  readonly name: string;
  readonly mail: string | null;
  readonly phone: string | null;
  readonly language: string;
  readonly externalId: string;
  readonly programName: LocalText;
}

/**
 * The applicant of an application, with contact data and program, and whether they declined texts to their phone. Locks
 * the application, so the same automatic message is not written twice.
 */
export const lockCorrespondent = (tx: Transaction, applicationId: number) =>
  tx.maybe<Correspondent & { readonly declinedTexts: boolean }>(sql`
    select a.id as "applicationId", p.id as "applicantId", p.name, p.mail, p.phone, p.language,
           a.external_id as "externalId", g.name as "programName",
           coalesce(right(regexp_replace(p.phone, '\\D', '', 'g'), 10) = right(p.declined_contacts ->> 'phone', 10), false) as "declinedTexts"
    from application a join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
    join program g on g.tenant_id = a.tenant_id and g.id = a.program_id
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId}
    for no key update of a`);

/** Whether an application belongs to the applicant; false if `applicantId` is null. */
export const isOwnApplication = async (
  tx: Transaction,
  applicationId: number,
  applicantId: number | null,
): Promise<boolean> =>
  (await tx.maybe(
    sql`select 1 from application where tenant_id = ${tx.tenantId} and id = ${applicationId} and applicant_id = ${applicantId}`,
  )) !== undefined;

export interface NewCommunication {
  readonly applicationId: number;
  readonly type: string;
  readonly channel: string;
  readonly direction: 'in' | 'out' | 'internal';
  readonly subject: string | null;
  readonly body: string;
  readonly language: string;
  readonly authorId: number | null;
  readonly authorName: string;
  readonly destination: string | null;
  readonly status: string;
  /** Key of an automatic message; each key is sent once per application. */
  readonly letter: string | null;
  /** The portal page that the button opens; defaults to the application. */
  readonly opens?: string | undefined;
  /** The earliest time to send it; at once if omitted. */
  readonly leavesAt?: Date | null;
  /** Whether it waits for the virus scan of its attachments. */
  readonly isHeld?: boolean;
}

/** Adds a message to the thread of an application. Sends nothing. */
export const insertCommunication = (tx: Transaction, row: NewCommunication) =>
  tx.one<CommunicationView>(sql`
    insert into communication (tenant_id, application_id, type, channel, direction, subject, body, language, author_id, author_name,
                               destination, status, letter, opens, leaves_at, is_held)
    values (${tx.tenantId}, ${row.applicationId}, ${row.type}, ${row.channel}, ${row.direction}, ${row.subject}, ${row.body}, ${row.language},
            ${row.authorId}, ${row.authorName}, ${row.destination}, ${row.status}, ${row.letter}, ${row.opens ?? null}, ${row.leavesAt ?? null},
            ${row.isHeld ?? false})
    returning id, application_id as "applicationId", type, direction, subject, body, language, author_name as "authorName", status,
              created_at as "createdAt", struck_at as "struckAt"`);

/** The staff member who owns an application; null if unassigned. */
export const findOwnerId = async (tx: Transaction, applicationId: number): Promise<number | null> =>
  (
    await tx.maybe<{ ownerId: number | null }>(
      sql`select owner_id as "ownerId" from application where tenant_id = ${tx.tenantId} and id = ${applicationId}`,
    )
  )?.ownerId ?? null;

/**
 * Stores the time, direction, and type of the last contact of an application. An inbound message also raises the unread
 * count of its channel.
 */
export const updateLastContact = (
  tx: Transaction,
  applicationId: number,
  direction: 'in' | 'out',
  type: string,
) =>
  tx.run(sql`
    update application set last_contact_at = ${tx.now}, last_contact_direction = ${direction === 'in' ? 'Inbound' : 'Outbound'},
      last_contact_type = ${type}, is_conversation_open = is_conversation_open or ${direction === 'in'}::boolean,
      unread_email = unread_email + ${direction === 'in' && type === 'EMAIL' ? 1 : 0},
      unread_sms = unread_sms + ${direction === 'in' && type === 'SMS' ? 1 : 0},
      unread_voice = unread_voice + ${direction === 'in' && type === 'VOICE' ? 1 : 0},
      unread_ivr = unread_ivr + ${direction === 'in' && type === 'CALL' ? 1 : 0}
    where tenant_id = ${tx.tenantId} and id = ${applicationId}`);

const applicantMessages = `
    select c.id, c.application_id as "applicationId", c.type, c.direction, c.subject, c.body, c.language, c.author_name as "authorName",
           c.status, c.created_at as "createdAt", c.struck_at as "struckAt",
           c.direction = 'out' and c.read_by_applicant_at is null as "isUnread",
           coalesce((
             select json_agg(json_build_object('id', d.id, 'fileName', d.file_name, 'mediaType', d.media_type, 'sizeBytes', d.size_bytes,
                                               'createdAt', d.created_at) order by p.position)
             from communication_attachment p
             join document d on d.tenant_id = p.tenant_id and d.id = p.document_id and d.removed_at is null
               and d.scan_state in ('clean', 'unscanned')
             where p.tenant_id = c.tenant_id and p.communication_id = c.id
           ), '[]') as attachments
    from communication c
    where c.tenant_id = $1 and c.application_id = $2 and ${buildApplicantMessageSql('c', '$3')}
    order by c.id desc limit 500`;

/** The messages that an applicant may see. */
export const listApplicantMessages = (tx: Transaction, applicationId: number) =>
  tx.rows<ApplicantMessage>(statement(applicantMessages, [tx.tenantId, applicationId, tx.now]));

/** Marks the messages from the office that the applicant can see as read, up to `upToId`; null for all. */
export const markMessagesReadByApplicant = (tx: Transaction, applicationId: number, upToId: number | null) =>
  tx.run(sql`
    update communication set read_by_applicant_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and application_id = ${applicationId} and direction = 'out' and read_by_applicant_at is null
      and (${upToId}::bigint is null or id <= ${upToId})
      and taken_back_at is null and not is_held and (leaves_at is null or leaves_at <= ${tx.now})`);

/** Counts the visible applications with unread messages, up to `limit`. */
export const countUnreadCases = (tx: Transaction, scope: CaseScope | null, limit: number) =>
  tx.one<{ unreadTotal: number }>(
    statement(
      `select count(*) as "unreadTotal" from (
         select 1 from application a
         where a.tenant_id = $1 and a.unread_email + a.unread_sms + a.unread_voice + a.unread_ivr > 0
           and ${buildVisibleCaseSql('a', '$2', '$3')} limit $4
       ) few`,
      [tx.tenantId, ...toScopeValues(scope), limit],
    ),
  );

/** Whether an application already has the automatic message with this key. */
export const hasAutomaticMessage = async (
  tx: Transaction,
  applicationId: number,
  letter: string,
): Promise<boolean> =>
  (await tx.maybe(
    sql`select 1 from communication where tenant_id = ${tx.tenantId} and application_id = ${applicationId} and letter = ${letter}`,
  )) !== undefined;

/** The last withdrawal with its reason; undefined if the application was never withdrawn. */
export const findWithdrawal = (tx: Transaction, applicationId: number) =>
  tx.maybe<{ historyId: number; reason: string }>(sql`
    select id as "historyId", coalesce(comment, '') as reason from application_history
    where tenant_id = ${tx.tenantId} and application_id = ${applicationId} and kind = 'withdrawn' order by id desc limit 1`);

export interface OutgoingCommunication {
  readonly id: number;
  readonly type: CommunicationView['type'];
  readonly channel: 'email' | 'sms' | 'voice';
  /** Whether an earlier worker stopped while sending it, so the outcome is unknown. */
  readonly isTakenAgain: boolean;
  readonly takenAt: string;
  /** Whether we know the line type of the phone number. */
  readonly isLineKnown: boolean;
  /** Why the address is closed, from the consent ledger. */
  readonly closedBy: ClosingReason | null;
  readonly subject: string | null;
  readonly body: string;
  readonly language: string;
  readonly destination: string;
  readonly applicationId: number;
  readonly opens: string | null;
  readonly names: LocalText;
  readonly subdomain: string;
  readonly branding: Tenant['branding'];
  readonly contactInfo: Tenant['contactInfo'];
}

/**
 * Claims a message for sending; undefined if it is not waiting to be sent. A message that is already `sending` belongs
 * to a worker that died: it is claimed again, and the idempotency key prevents the provider from sending it twice.
 */
export const claimMessage = (tx: Transaction, id: number) =>
  tx.maybe<OutgoingCommunication>(sql`
    update communication c set status = 'sending',
      taken_at = case when c.status = 'sending' then coalesce(c.taken_at, ${tx.now}) else ${tx.now}::timestamptz end
    from tenant t
    where c.tenant_id = ${tx.tenantId} and c.id = ${id} and t.id = c.tenant_id and c.status in ('queued', 'sending')
      and c.destination is not null
      and c.taken_back_at is null and not c.is_held
    returning c.id, c.type, c.channel, c.taken_at as "takenAt", c.taken_at < ${tx.now}::timestamptz as "isTakenAgain",
              (select r.closed_by from reachability r
               where r.tenant_id = c.tenant_id and r.channel = c.channel and r.address = lower(c.destination)) as "closedBy",
              coalesce((select r.is_line_known from reachability r
                        where r.tenant_id = c.tenant_id and r.channel = c.channel and r.address = lower(c.destination)), false) as "isLineKnown",
              c.subject, c.body, c.language, c.destination, c.application_id as "applicationId", c.opens,
              t.names, t.subdomain, t.branding, t.contact_info as "contactInfo"`);

/** Marks a claimed message as accepted by the provider, with the provider's ID. */
export const markMessageSent = (tx: Transaction, id: number, providerId: string) =>
  tx.run(sql`
    update communication set status = 'sent', provider_id = ${providerId}, sent_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${id} and status in ('sending', 'unknown')`);

/** Marks a claimed message as `unknown`: the provider never confirmed whether it was sent. */
export const markOutcomeUnknown = (tx: Transaction, id: number) =>
  tx.run(
    sql`update communication set status = 'unknown' where tenant_id = ${tx.tenantId} and id = ${id} and status = 'sending'`,
  );

/** Ends an unfinished delivery: the message becomes `unknown` if a worker had claimed it, otherwise `failed`. */
export const endUnfinishedDelivery = (tx: Transaction, id: number) =>
  tx.maybe<{ applicationId: number }>(sql`
    update communication set status = case when status = 'sending' then 'unknown' else 'failed' end
    where tenant_id = ${tx.tenantId} and id = ${id} and status in ('queued', 'sending') and taken_back_at is null
    returning application_id as "applicationId"`);

/** Stores the reason why sending a claimed message failed. After the last attempt the message is `failed`. */
export const recordDeliveryFailure = (tx: Transaction, id: number, failure: string, isLast: boolean) =>
  tx.run(sql`
    update communication set failure = ${failure.slice(0, 500)}, status = case when ${isLast}::boolean then 'failed' else status end
    where tenant_id = ${tx.tenantId} and id = ${id} and status = 'sending'`);

/** The applicant of an application; undefined if it doesn't exist or is not submitted. */
export const findSubmittedApplication = (tx: Transaction, applicationId: number) =>
  tx.maybe<{ applicantId: number }>(
    sql`select applicant_id as "applicantId" from application where tenant_id = ${tx.tenantId} and id = ${applicationId} and is_submitted`,
  );
