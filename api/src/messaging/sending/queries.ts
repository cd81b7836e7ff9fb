import type { QuietHours } from '@commonway/contract/messaging/quiet-hours.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/**
 * Takes a scheduled message back before it is sent; undefined if that is no longer possible. If this and the sending
 * job compete, the first one wins.
 */
export const markTakenBack = (tx: Transaction, applicationId: number, id: number) =>
  tx.maybe<{ takenBackAt: string }>(sql`
    update communication set taken_back_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${id} and application_id = ${applicationId} and status = 'queued'
      and leaves_at is not null and taken_back_at is null
    returning taken_back_at as "takenBackAt"`);

/** When an outgoing message was taken back, null if it was not; undefined if there is no such message. */
export const findTakenBackState = (tx: Transaction, applicationId: number, id: number) =>
  tx.maybe<{ takenBackAt: string | null }>(sql`
    select taken_back_at as "takenBackAt" from communication
    where tenant_id = ${tx.tenantId} and id = ${id} and application_id = ${applicationId} and direction = 'out'`);

export interface LockedMessage {
  readonly type: string;
  readonly hasFailed: boolean;
  readonly isHeld: boolean;
}

/** Finds and locks an outgoing message, so two retries at once run one after the other. */
export const lockOutgoingMessage = (tx: Transaction, applicationId: number, id: number) =>
  tx.maybe<LockedMessage>(sql`
    select type, status in ('failed', 'unknown', 'busy', 'no-answer') as "hasFailed", is_held as "isHeld" from communication
    where tenant_id = ${tx.tenantId} and id = ${id} and application_id = ${applicationId} and direction = 'out' for no key update`);

/** The retry of a failed message. Call it after locking the message: only then is a concurrent retry visible. */
export const findRetry = (tx: Transaction, failedId: number) =>
  tx.maybe<{ id: number }>(
    sql`select id from communication where tenant_id = ${tx.tenantId} and retry_of = ${failedId}`,
  );

export interface Retry {
  readonly type: 'EMAIL' | 'SMS' | 'VOICE';
  readonly channel: 'email' | 'sms' | 'voice';
  readonly destination: string | null;
  readonly authorId: number | null;
  readonly authorName: string;
  readonly leavesAt: Date | null;
}

/** Copies a failed message as a new one, with the current sender and recipient. Sends nothing. */
export const insertRetry = (tx: Transaction, failedId: number, retry: Retry) =>
  tx.one<{ id: number }>(sql`
    insert into communication (tenant_id, application_id, type, channel, direction, subject, body, language, author_id, author_name,
                               destination, status, opens, retry_of, leaves_at)
    select tenant_id, application_id, ${retry.type}, ${retry.channel}, direction, subject, body, language, ${retry.authorId},
           ${retry.authorName}, ${retry.destination}, 'queued', opens, id, ${retry.leavesAt}
    from communication where tenant_id = ${tx.tenantId} and id = ${failedId}
    returning id`);

/** Stores the earliest time to send a message. */
export const setSendTime = (tx: Transaction, id: number, leavesAt: Date) =>
  tx.run(
    sql`update communication set leaves_at = ${leavesAt} where tenant_id = ${tx.tenantId} and id = ${id}`,
  );

export interface QueuedMessage {
  readonly type: string;
  readonly channel: string;
  readonly applicationId: number;
  readonly applicantId: number;
  readonly leavesAt: string | null;
  readonly timeZone: string;
  readonly quiet: QuietHours | null;
}

/** A message waiting to be sent, with its tenant's quiet hours. */
export const findQueuedMessage = (tx: Transaction, id: number) =>
  tx.maybe<QueuedMessage>(sql`
    select c.type, c.channel, c.application_id as "applicationId", a.applicant_id as "applicantId", c.leaves_at as "leavesAt",
           t.time_zone as "timeZone", t.settings #> '{calendar,quiet_hours}' as quiet
    from communication c join tenant t on t.id = c.tenant_id join application a on a.tenant_id = c.tenant_id and a.id = c.application_id
    where c.tenant_id = ${tx.tenantId} and c.id = ${id} and c.status = 'queued' and c.taken_back_at is null and not c.is_held`);

export interface NewCall {
  readonly direction: 'in' | 'out';
  readonly peer: string;
  readonly applicationId: number | null;
  readonly communicationId: number | null;
  readonly staffId: number | null;
  readonly staffPhone: string | null;
  readonly language: string;
}

/** Stores a call, unless its message already has one. */
export const insertCall = (tx: Transaction, row: NewCall) =>
  tx.run(sql`
    insert into call (tenant_id, direction, peer, application_id, communication_id, staff_id, staff_phone, language)
    values (${tx.tenantId}, ${row.direction}, ${row.peer}, ${row.applicationId}, ${row.communicationId}, ${row.staffId}, ${row.staffPhone},
            ${row.language})
    on conflict (tenant_id, communication_id) where communication_id is not null do nothing`);

export interface OutgoingCall {
  readonly id: number;
  readonly staffPhone: string | null;
  readonly ageSeconds: number;
}

/** The call that belongs to a message. */
export const getCallOfMessage = (tx: Transaction, communicationId: number) =>
  tx.one<OutgoingCall>(sql`
    select id, staff_phone as "staffPhone", extract(epoch from ${tx.now}::timestamptz - created_at)::int as "ageSeconds"
    from call where tenant_id = ${tx.tenantId} and communication_id = ${communicationId}`);

/** Provider IDs of known calls of the last day, for all cases: calls to one phone may belong to several cases. */
export const listKnownCallIds = async (tx: Transaction): Promise<string[]> =>
  (
    await tx.rows<{ providerId: string }>(sql`
      select c.provider_id as "providerId" from call k join communication c on c.tenant_id = k.tenant_id and c.id = k.communication_id
      where k.tenant_id = ${tx.tenantId} and k.created_at > ${tx.now}::timestamptz - interval '1 day'
        and c.provider_id is not null
      order by k.id desc limit 1000`)
  ).map(({ providerId }) => providerId);
