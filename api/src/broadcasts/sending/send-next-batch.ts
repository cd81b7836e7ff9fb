// Sends one batch of a broadcast if it may be sent now.

import { mergePermissions, permits } from '@commonway/contract/accounts/admin-permissions.ts';
import { computeAllowedSendTime } from '@commonway/contract/messaging/quiet-hours.ts';
import { notify as notifyPeople } from '../../accounts/notices/notify.ts';
import type { JobContext } from '../../job-context.ts';
import type { NextBatch } from '../../platform/batches.ts';
import type { Transaction } from '../../platform/database.ts';
import { type Broadcast, findOffice, findSender, type Office, setStatus } from '../queries/broadcast.ts';
import { countUnfinished, type Lane, lockPace } from '../queries/sending.ts';
import { maxInFlight, sliceSeconds } from './limit-batch.ts';
import { type Sender, writeBatch } from './write-batch.ts';

/** Seconds until the next check while earlier messages are still being sent. */
const checkAgainSeconds = 2;

export interface BroadcastRun {
  readonly tenantId: number;
  readonly broadcastId: number;
  readonly lane: Lane;
}

/** A batch of a locked, running broadcast. */
export interface BroadcastBatch {
  readonly run: BroadcastRun;
  readonly broadcast: Broadcast;
  /** Maximum recipients. */
  readonly limit: number;
}

export async function sendNextBatch(
  context: JobContext,
  tx: Transaction,
  { run, broadcast, limit }: BroadcastBatch,
): Promise<NextBatch> {
  const { tenantId, broadcastId, lane } = run;
  const [office, unfinished] = [await findOffice(tx), await countUnfinished(tx, broadcastId)];
  const ownLane = unfinished.find((each) => each.lane === lane);
  if (ownLane?.isWaiting !== true) {
    if ((ownLane?.onItsWay ?? 0) > 0) return checkAgainLater(context, tx, run);
    if (unfinished.some(({ isWaiting, onItsWay }) => isWaiting || onItsWay > 0)) return 'end';
    await setStatus(tx, broadcastId, 'finished');
    await notifySender(tx, tenantId, broadcast);
    await publishProgress(context, tx, run);
    return 'end';
  }
  const quiet = secondsOfQuiet(tx.now, office, lane);
  if (quiet > 0) return quiet;
  if (ownLane.onItsWay >= maxInFlight) return checkAgainLater(context, tx, run);
  const sender = await findActiveSender(tx, broadcast);
  // The sender has left or lost the permission: pause until another staff member resumes it.
  if (sender === null) {
    await pauseBroadcast(context, tx, run);
    return 'end';
  }
  const { waitSeconds } = await lockPace(tx, lane, sliceSeconds);
  if (waitSeconds > 0) return Math.ceil(waitSeconds);
  await writeBatch(context, tx, run, { broadcast, office, sender, limit });
  await publishProgress(context, tx, run);
  return 0;
}

/** Seconds until quiet hours end, for channels that ring a phone (security 53). */
function secondsOfQuiet(now: Date, { quiet, timeZone }: Office, lane: Lane): number {
  const sendsAt = computeAllowedSendTime(lane, null, { now, quiet, timeZone });
  return sendsAt === null ? 0 : Math.ceil((sendsAt.getTime() - now.getTime()) / 1000);
}

async function findActiveSender(tx: Transaction, { acting, sentByName }: Broadcast): Promise<Sender | null> {
  const sender = acting && (await findSender(tx, acting.staffId));
  if (!sender) return null;
  const permissions = mergePermissions(sender.roles, sender.grants);
  if (!permits(permissions, 'Communications', 'ReadWrite')) return null;
  return { staffId: acting.staffId, name: sentByName ?? sender.name };
}

async function checkAgainLater(context: JobContext, tx: Transaction, run: BroadcastRun): Promise<number> {
  await publishProgress(context, tx, run);
  return checkAgainSeconds;
}

export async function pauseBroadcast(context: JobContext, tx: Transaction, run: BroadcastRun): Promise<void> {
  await setStatus(tx, run.broadcastId, 'paused');
  await publishProgress(context, tx, run);
}

const notifySender = (tx: Transaction, tenantId: number, { id, acting }: Broadcast): Promise<void> =>
  notifyPeople(tx, tenantId, [
    {
      kind: 'broadcast-finished',
      to: acting ? [acting.staffId] : [],
      subjectId: id,
      key: `broadcast ${id}`,
    },
  ]);

/** Updates open pages with the progress. */
export const publishProgress = (
  { events }: JobContext,
  tx: Transaction,
  { tenantId, broadcastId }: BroadcastRun,
): Promise<void> => events.publish(tx, tenantId, { staff: true }, { kind: 'broadcast-moved', broadcastId });
