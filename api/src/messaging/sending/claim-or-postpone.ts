import { computeAllowedSendTime } from '@commonway/contract/messaging/quiet-hours.ts';
import type { JobContext } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { notifyApplicant } from '../notify-of-message.ts';
import { claimMessage, type OutgoingCommunication, updateLastContact } from '../queries.ts';
import { findQueuedMessage, type QueuedMessage, setSendTime } from './queries.ts';

/**
 * Claims a message of a queue for sending. If it is scheduled for later or quiet hours apply, enqueues its job again
 * for that time and returns undefined. Claiming a scheduled message also counts as contact and notifies the applicant.
 */
export async function claimOrPostpone(
  context: JobContext,
  tx: Transaction,
  queue: DeliveryQueue,
  { tenantId, communicationId: id }: { readonly tenantId: number; readonly communicationId: number },
): Promise<OutgoingCommunication | undefined> {
  const waiting = await findQueuedMessage(tx, id);
  const leavesAt = waiting && computePostponement(waiting, tx.now);
  if (waiting && leavesAt) {
    await postponeDelivery(context, tx, { queue, tenantId, id, waiting, leavesAt });
    return undefined;
  }
  const outgoing = await claimMessage(tx, id);
  // A postponed message counts as contact, and notifies the applicant, only when it is sent.
  if (outgoing && waiting && waiting.leavesAt !== null) {
    const { applicationId, applicantId, type } = waiting;
    await updateLastContact(tx, applicationId, 'out', type);
    await notifyApplicant(tx, tenantId, 'office-message', { id, applicationId, applicantId });
    const event = { kind: 'communication-sent', applicationId } as const;
    await context.events.publish(tx, tenantId, { staff: true, applicantId }, event);
  }
  return outgoing;
}

/**
 * The time until which a message must wait: its scheduled time or the end of quiet hours; null if it may be sent now.
 */
function computePostponement(
  { type, channel, leavesAt, timeZone, quiet }: QueuedMessage,
  now: Date,
): Date | null {
  // A staff member is waiting for this call, and already confirmed calling in quiet hours.
  if (type === 'CALL') return null;
  const requestedTime = leavesAt === null ? null : new Date(leavesAt);
  return computeAllowedSendTime(channel, requestedTime, { now, quiet, timeZone });
}

interface Postponement {
  readonly queue: DeliveryQueue;
  readonly tenantId: number;
  readonly id: number;
  readonly waiting: QueuedMessage;
  readonly leavesAt: Date;
}

/** Stores the time to send a message, and enqueues its job again for that time. */
async function postponeDelivery(
  { jobs, events }: JobContext,
  tx: Transaction,
  { queue, tenantId, id, waiting, leavesAt }: Postponement,
): Promise<void> {
  if (waiting.leavesAt === null || Date.parse(waiting.leavesAt) !== leavesAt.getTime()) {
    await setSendTime(tx, id, leavesAt);
    const event = { kind: 'communication-sent', applicationId: waiting.applicationId } as const;
    await events.publish(tx, tenantId, { staff: true }, event);
  }
  const startAfterSeconds = Math.ceil((leavesAt.getTime() - tx.now.getTime()) / 1000);
  await jobs.enqueue(tx, queue, [{ tenantId, communicationId: id }], {
    startAfterSeconds,
  });
}

/** A queue of messages to deliver. Broadcasts have their own, so a large one doesn't delay individual messages. */
export type DeliveryQueue = 'messaging/deliver' | 'broadcasts/deliver' | 'automations/deliver';
