// Sends one batch of a broadcast if it may be sent now.

import { mergePermissions, permits } from '@commonway/contract/accounts/admin-permissions.ts';
import { computeAllowedSendTime } from '@commonway/contract/messaging/quiet-hours.ts';
import { notify as notifyPeople } from '../../accounts/notices/notify.ts';
import type { JobContext } from '../../job-context.ts';
import type { NextBatch } from '../../platform/batches.ts';
import type { Transaction } from '../../platform/database.ts';
import {
  type Broadcast,
  findSender,
  getOffice,
  type Office,
  setBroadcastStatus,
} from '../queries/broadcast.ts';
import { type BroadcastChannel, countUnfinished, lockRateLimit } from '../queries/sending.ts';
import { maxInFlight, sliceSeconds } from './limit-batch.ts';
import { type BroadcastRun, type Sender, writeBatch } from './write-batch.ts';

/** Seconds until the next check while earlier messages are still being sent. */
const checkAgainSeconds = 2;

/** A batch of a locked, running broadcast. */
export interface BroadcastBatch {
  readonly run: BroadcastRun;
  readonly broadcast: Broadcast;
  /** Maximum recipients. */
  readonly limit: number;
}

/** Sends one batch of a broadcast if it may be sent now. Returns the seconds until the next, or `end`. */
export async function sendNextBatch(
  context: JobContext,
  tx: Transaction,
  { run, broadcast, limit }: BroadcastBatch,
): Promise<NextBatch> {
  const { tenantId, broadcastId, channel } = run;
  const [office, unfinished] = [await getOffice(tx), await countUnfinished(tx, broadcastId)];
  const unfinishedHere = unfinished.find((each) => each.channel === channel);
  if (unfinishedHere?.isWaiting !== true) {
    if ((unfinishedHere?.unsentCount ?? 0) > 0) return checkAgainLater(context, tx, run);
    if (unfinished.some(({ isWaiting, unsentCount }) => isWaiting || unsentCount > 0)) return 'end';
    await setBroadcastStatus(tx, broadcastId, 'finished');
    await notifySender(tx, tenantId, broadcast);
    await publishProgress(context, tx, run);
    return 'end';
  }
  const quiet = computeQuietSeconds(tx.now, office, channel);
  if (quiet > 0) return quiet;
  if (unfinishedHere.unsentCount >= maxInFlight) return checkAgainLater(context, tx, run);
  const sender = await findActiveSender(tx, broadcast);
  // The sender has left or lost the permission: pause until another staff member resumes it.
  if (sender === null) {
    await pauseBroadcast(context, tx, run);
    return 'end';
  }
  const { waitSeconds } = await lockRateLimit(tx, channel, sliceSeconds);
  if (waitSeconds > 0) return Math.ceil(waitSeconds);
  await writeBatch(context, tx, run, { broadcast, office, sender, limit });
  await publishProgress(context, tx, run);
  return 0;
}

/** Seconds until quiet hours end, for channels that ring a phone (security 53); 0 outside of them. */
function computeQuietSeconds(now: Date, { quiet, timeZone }: Office, channel: BroadcastChannel): number {
  const sendsAt = computeAllowedSendTime(channel, null, { now, quiet, timeZone });
  return sendsAt === null ? 0 : Math.ceil((sendsAt.getTime() - now.getTime()) / 1000);
}

/** The sender, if they still work here and may send messages; otherwise null. */
async function findActiveSender(tx: Transaction, { acting, sentByName }: Broadcast): Promise<Sender | null> {
  const sender = acting && (await findSender(tx, acting.staffId));
  if (!sender) return null;
  const permissions = mergePermissions(sender.roles, sender.grants);
  if (!permits(permissions, 'Communications', 'ReadWrite')) return null;
  return { staffId: acting.staffId, name: sentByName ?? sender.name };
}

/** Updates open pages, and returns the seconds until the next check. */
async function checkAgainLater(context: JobContext, tx: Transaction, run: BroadcastRun): Promise<number> {
  await publishProgress(context, tx, run);
  return checkAgainSeconds;
}

/** Pauses a broadcast and updates open pages. */
export async function pauseBroadcast(context: JobContext, tx: Transaction, run: BroadcastRun): Promise<void> {
  await setBroadcastStatus(tx, run.broadcastId, 'paused');
  await publishProgress(context, tx, run);
}

/** Notifies the sender that the broadcast was sent. */
const notifySender = (tx: Transaction, tenantId: number, { id, acting }: Broadcast): Promise<void> =>
  notifyPeople(tx, tenantId, [
    {
      kind: 'broadcast-finished',
      to: acting ? [acting.staffId] : [],
      subjectId: id,
      key: `broadcast ${id}`,
    },
  ]);

/** Updates open pages with the progress of a broadcast. */
export const publishProgress = (
  { events }: JobContext,
  tx: Transaction,
  { tenantId, broadcastId }: BroadcastRun,
): Promise<void> => events.publish(tx, tenantId, { staff: true }, { kind: 'broadcast-moved', broadcastId });
