import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { CallView } from '@commonway/contract/messaging/call-view.ts';
import type { CommunicationView } from '@commonway/contract/messaging/communications.ts';
import type { ClosingReason } from '@commonway/contract/messaging/contact-facts.ts';
import type { Transaction } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';

/** The staff member's phone, which rings first; null if none is saved. */
export const findStaffPhone = async (tx: Transaction, staffId: number): Promise<string | null> =>
  (
    await tx.maybe<{ phone: string | null }>(
      sql`select phone from staff_member where tenant_id = ${tx.tenantId} and id = ${staffId}`,
    )
  )?.phone ?? null;

/** Returns the staff member's phone and locks the row, so two calls started at once run one after the other. */
export const lockStaffPhone = (tx: Transaction, staffId: number) =>
  tx.one<{ phone: string | null }>(
    sql`select phone from staff_member where tenant_id = ${tx.tenantId} and id = ${staffId} for no key update`,
  );

/** Saves the staff member's phone. */
export const saveStaffPhone = (tx: Transaction, staffId: number, phone: string) =>
  tx.run(sql`update staff_member set phone = ${phone} where tenant_id = ${tx.tenantId} and id = ${staffId}`);

/**
 * Whether the staff member's phone is ringing for a call they started. Calls that the provider never reports on count
 * for two minutes.
 */
export const isStaffPhoneRinging = async (tx: Transaction, staffId: number): Promise<boolean> =>
  (await tx.maybe(sql`
    select 1 from call k join communication c on c.tenant_id = k.tenant_id and c.id = k.communication_id
    where k.tenant_id = ${tx.tenantId} and k.staff_id = ${staffId} and k.staff_phone is not null
      and k.created_at > ${tx.now}::timestamptz - interval '2 minutes'
      and c.status in ('queued', 'sending', 'sent', 'ringing')
    limit 1`)) !== undefined;

/** An outgoing call with the text that is spoken. */
export interface PlacedCall {
  readonly id: number;
  readonly communicationId: number;
  readonly applicationId: number;
  readonly peer: string;
  readonly staffPhone: string | null;
  readonly isDialled: boolean;
  readonly words: string;
  readonly language: string;
  readonly applicantName: string;
  readonly officeName: LocalText;
  readonly officeLanguage: string;
  /** Why the phone is closed, from the current consent ledger. */
  readonly closedBy: ClosingReason | null;
}

/** An outgoing call with its message, applicant, and office. */
export const findPlacedCall = (tx: Transaction, id: number) =>
  tx.maybe<PlacedCall>(sql`
    select k.id, k.communication_id as "communicationId", c.application_id as "applicationId", k.peer, k.staff_phone as "staffPhone",
           k.dialled_at is not null as "isDialled", c.body as words, c.language, a.applicant_name as "applicantName", t.names as "officeName",
           t.default_language as "officeLanguage",
           (select r.closed_by from reachability r
            where r.tenant_id = k.tenant_id and r.channel = 'voice' and r.address = k.peer) as "closedBy"
    from call k
    join communication c on c.tenant_id = k.tenant_id and c.id = k.communication_id
    join application a on a.tenant_id = c.tenant_id and a.id = c.application_id
    join tenant t on t.id = k.tenant_id
    where k.tenant_id = ${tx.tenantId} and k.id = ${id} and k.direction = 'out'`);

/** Moves a call's message to a later status, if its status is one of `from`. Returns false if nothing changed. */
export const advanceCallStatus = async (
  tx: Transaction,
  communicationId: number,
  status: CommunicationView['status'],
  from: readonly CommunicationView['status'][],
  failure: string | null = null,
): Promise<boolean> =>
  (await tx.run(sql`
    update communication set status = ${status}, failure = ${failure}, sent_at = coalesce(sent_at, ${tx.now})
    where tenant_id = ${tx.tenantId} and id = ${communicationId} and status = any(${from}::text[])`)) === 1;

/**
 * Raises the message's revision after a change of its call, so open threads reload it. Lock order: the message before
 * the call.
 */
export const raiseMessageRevision = (tx: Transaction, communicationId: number) =>
  tx.run(
    sql`update communication set failure = failure where tenant_id = ${tx.tenantId} and id = ${communicationId}`,
  );

/** Stores the provider's ID of a call. A webhook may bring it before the response to placing the call. */
export const saveProviderId = (tx: Transaction, communicationId: number, providerId: string) =>
  tx.run(sql`
    update communication set provider_id = ${providerId}
    where tenant_id = ${tx.tenantId} and id = ${communicationId} and provider_id is null`);

/** Stores that the applicant is being dialed. */
export const markDialed = (tx: Transaction, id: number) =>
  tx.run(
    sql`update call set dialled_at = coalesce(dialled_at, ${tx.now}) where tenant_id = ${tx.tenantId} and id = ${id}`,
  );

/** Stores the duration of a call. The first value wins, so a repeated webhook changes nothing. */
export const saveDuration = (tx: Transaction, id: number, seconds: number) =>
  tx.run(
    sql`update call set duration_seconds = ${seconds} where tenant_id = ${tx.tenantId} and id = ${id} and duration_seconds is null`,
  );

/** Stores the outcome of a call. */
export const saveOutcome = (tx: Transaction, id: number, outcome: NonNullable<CallView['outcome']>) =>
  tx.run(sql`update call set outcome = ${outcome} where tenant_id = ${tx.tenantId} and id = ${id}`);

/** The case of a call's message. */
export const findCaseOfCall = (tx: Transaction, communicationId: number) =>
  tx.maybe<{ applicationId: number }>(sql`
    select c.application_id as "applicationId" from communication c
    join call k on k.tenant_id = c.tenant_id and k.communication_id = c.id
    where c.tenant_id = ${tx.tenantId} and c.id = ${communicationId} and c.type = 'CALL'`);

/** Saves the staff's note about a call. */
export const saveCallNote = (tx: Transaction, communicationId: number, note: string | null, byName: string) =>
  tx.run(sql`
    update call set note = ${note}, noted_by = ${byName} where tenant_id = ${tx.tenantId} and communication_id = ${communicationId}`);
