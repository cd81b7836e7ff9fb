import { isLoud, leavingTime } from '@commonway/contract/communications/leaving/quiet-hours.ts';
import type { JobContext } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { takeBackNeedless } from '../automatic-rules/errands/still-needed.ts';
import { type Leaving, markContact, takeForSending } from '../queries.ts';
import { tellApplicant } from '../tell-of-message.ts';
import { deliveryQueue } from './delivery-queue.ts';
import { findWaiting, setLeaving, type Waiting } from './queries.ts';

/**
 * Claims a message for sending. If it is scheduled for later or quiet hours apply, enqueues its job again for that time
 * and returns undefined.
 */
export async function letGo(
  context: JobContext,
  tx: Transaction,
  tenantId: number,
  id: number,
): Promise<Leaving | undefined> {
  if (await takeBackNeedless(tx, tenantId, id)) return undefined;
  const waiting = await findWaiting(tx, id);
  const leavesAt = waiting && waitsUntil(waiting);
  if (waiting && leavesAt) {
    await putOff(context, tx, { tenantId, id, waiting, leavesAt });
    return undefined;
  }
  const leaving = await takeForSending(tx, id);
  // A postponed message counts as contact, and notifies the applicant, only when it is sent.
  if (leaving && waiting && waiting.leavesAt !== null) {
    const { applicationId, applicantId, type } = waiting;
    await markContact(tx, applicationId, 'out', type);
    await tellApplicant(tx, tenantId, 'office-message', { id, applicationId, applicantId });
    const event = { kind: 'communication-sent', applicationId } as const;
    await context.events.publish(tx, tenantId, { staff: true, applicantId }, event);
  }
  return leaving;
}

function waitsUntil({ type, channel, leavesAt, now, timeZone, quiet }: Waiting): Date | null {
  // A staff member is waiting for this call, and already confirmed calling in quiet hours.
  if (type === 'CALL') return null;
  const present = new Date(now);
  const wished = leavesAt === null ? present : new Date(leavesAt);
  const due = wished > present ? wished : present;
  const leaves = isLoud(channel) ? leavingTime(due, quiet, timeZone) : due;
  return leaves > present ? leaves : null;
}

interface PuttingOff {
  readonly tenantId: number;
  readonly id: number;
  readonly waiting: Waiting;
  readonly leavesAt: Date;
}

async function putOff(
  { jobs, events }: JobContext,
  tx: Transaction,
  { tenantId, id, waiting, leavesAt }: PuttingOff,
): Promise<void> {
  if (waiting.leavesAt === null || Date.parse(waiting.leavesAt) !== leavesAt.getTime()) {
    await setLeaving(tx, id, leavesAt);
    const event = { kind: 'communication-sent', applicationId: waiting.applicationId } as const;
    await events.publish(tx, tenantId, { staff: true }, event);
  }
  const startAfterSeconds = Math.ceil((leavesAt.getTime() - Date.parse(waiting.now)) / 1000);
  await jobs.enqueue(tx, deliveryQueue(waiting.broadcastId), [{ tenantId, communicationId: id }], {
    startAfterSeconds,
  });
}
