// Sends one batch of a broadcast if it may be sent now.

import { mergePermissions, permits } from '@commonway/contract/accounts/admin-permissions.ts';
import { isLoud, leavingTime } from '@commonway/contract/communications/leaving/quiet-hours.ts';
import { tell as tellPeople } from '../../../accounts/notices/tell.ts';
import type { JobContext } from '../../../job-context.ts';
import type { Transaction } from '../../../platform/database.ts';
import {
  type Broadcast,
  findOffice,
  findSender,
  holdBroadcast,
  type Office,
  setStatus,
} from '../queries/broadcast.ts';
import { countUnfinished, holdPace, type Lane } from '../queries/leaving.ts';
import { mostOnTheirWay, sliceSeconds } from './at-pace.ts';
import { type Sender, writeBatch } from './write-batch.ts';

/** Seconds until the next check while earlier messages are still being sent. */
const lookAgainSeconds = 2;

export interface Work {
  readonly tenantId: number;
  readonly broadcastId: number;
  readonly lane: Lane;
  readonly run: number;
}

/** Returns the seconds until the next batch, or `over` if this run has ended or another run replaced it. */
export async function takeBatch(context: JobContext, tx: Transaction, work: Work): Promise<number | 'over'> {
  const { tenantId, broadcastId, lane, run } = work;
  const broadcast = await holdBroadcast(tx, broadcastId);
  if (broadcast?.status !== 'running' || broadcast.run !== run) return 'over';
  const [office, unfinished] = [await findOffice(tx, tenantId), await countUnfinished(tx, broadcastId)];
  const mine = unfinished.find((each) => each.lane === lane);
  if (mine?.isWaiting !== true) {
    if ((mine?.onItsWay ?? 0) > 0) return lookAgain(context, tx, work);
    if (unfinished.some(({ isWaiting, onItsWay }) => isWaiting || onItsWay > 0)) return 'over';
    await setStatus(tx, broadcastId, 'finished');
    await tellSender(tx, tenantId, broadcast);
    await tell(context, tx, work);
    return 'over';
  }
  const quiet = quietSeconds(office, lane);
  if (quiet > 0) return quiet;
  if (mine.onItsWay >= mostOnTheirWay) return lookAgain(context, tx, work);
  const sender = await senderOf(tx, broadcast);
  // The sender has left or lost the permission: pause until another staff member resumes it.
  if (sender === null) {
    await pause(context, tx, work);
    return 'over';
  }
  const { waitSeconds } = await holdPace(tx, tenantId, lane, sliceSeconds);
  if (waitSeconds > 0) return Math.ceil(waitSeconds);
  await writeBatch(context, tx, work, { broadcast, office, sender });
  await tell(context, tx, work);
  return 0;
}

/** Seconds until quiet hours end, for channels that ring a phone (security 53). */
function quietSeconds({ now, quiet, timeZone }: Office, lane: Lane): number {
  if (!isLoud(lane)) return 0;
  const present = new Date(now);
  return Math.ceil((leavingTime(present, quiet, timeZone).getTime() - present.getTime()) / 1000);
}

async function senderOf(tx: Transaction, { acting, sentByName }: Broadcast): Promise<Sender | null> {
  const sender = acting && (await findSender(tx, acting.staffId));
  if (!sender) return null;
  const permissions = mergePermissions(sender.roles, sender.grants);
  if (!permits(permissions, 'Communications', 'ReadWrite')) return null;
  return { staffId: acting.staffId, name: sentByName ?? sender.name };
}

async function lookAgain(context: JobContext, tx: Transaction, work: Work): Promise<number> {
  await tell(context, tx, work);
  return lookAgainSeconds;
}

export async function pause(context: JobContext, tx: Transaction, work: Work): Promise<void> {
  const broadcast = await holdBroadcast(tx, work.broadcastId);
  if (broadcast?.status !== 'running') return;
  await setStatus(tx, work.broadcastId, 'paused');
  await tell(context, tx, work);
}

const tellSender = (tx: Transaction, tenantId: number, { id, acting }: Broadcast): Promise<void> =>
  tellPeople(tx, tenantId, [
    {
      kind: 'broadcast-finished',
      to: acting ? [acting.staffId] : [],
      subjectId: id,
      key: `broadcast ${id}`,
    },
  ]);

/** Updates open pages with the progress. */
const tell = ({ events }: JobContext, tx: Transaction, { tenantId, broadcastId }: Work) =>
  events.publish(tx, tenantId, { staff: true }, { kind: 'broadcast-moved', broadcastId });
