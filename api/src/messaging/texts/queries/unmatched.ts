import type { UnmatchedText } from '@commonway/contract/messaging/unmatched.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';
import type { TextCase } from './texts.ts';

/**
 * Received texts without a case, before an ID, newest first. Excludes keywords: they were answered automatically and
 * need no attention.
 */
export const listUnmatchedTextRows = (tx: Transaction, beforeId: number | null, limit: number) =>
  tx.rows<UnmatchedText>(sql`
    select id, sender as "from", body, media, received_at as "receivedAt" from inbound_text
    where tenant_id = ${tx.tenantId} and communication_id is null and dismissed_at is null and keyword is null
      and (${beforeId}::bigint is null or id < ${beforeId}::bigint)
    order by id desc limit ${limit}`);

export interface LockedText {
  readonly id: number;
  readonly body: string;
  readonly media: number;
  readonly isSettled: boolean;
}

/** Finds and locks a received text, so only one staff member handles it. */
export const lockReceivedText = (tx: Transaction, id: number) =>
  tx.maybe<LockedText>(sql`
    select id, body, media, communication_id is not null or dismissed_at is not null or keyword is not null as "isSettled"
    from inbound_text where tenant_id = ${tx.tenantId} and id = ${id} for update`);

/** Marks a received text as dismissed, so it is no longer listed. */
export const markTextDismissed = (tx: Transaction, id: number, byName: string) =>
  tx.run(
    sql`update inbound_text set dismissed_at = ${tx.now}, dismissed_by = ${byName} where tenant_id = ${tx.tenantId} and id = ${id}`,
  );

/** A submitted application and its applicant. */
export const findTextCase = (tx: Transaction, applicationId: number) =>
  tx.maybe<TextCase>(sql`
    select a.id as "applicationId", p.id as "applicantId", p.name, p.language
    from application a join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId} and a.is_submitted`);
