// The sending of a broadcast as batches, one kind per channel: each batch turns recipients into messages with their
// delivery jobs, at the office's rate.
import type { JobContext } from '../../job-context.ts';
import type { BatchJob, BatchKind } from '../../platform/batches.ts';
import type { Transaction } from '../../platform/database.ts';
import { type Broadcast, lockBroadcast } from '../queries/broadcast.ts';
import {
  type BroadcastChannel,
  getLastDecidedId,
  listNextRecipients,
  saveOutcomes,
} from '../queries/sending.ts';
import { maxBatchSize } from './limit-batch.ts';
import { pauseBroadcast, publishProgress, sendNextBatch } from './send-next-batch.ts';
import type { BroadcastRun } from './write-batch.ts';

export const broadcastChannels: readonly BroadcastChannel[] = ['email', 'sms'];

/** Creates the kind of batches that sends one channel of a broadcast. */
export const createBroadcastBatches = (channel: BroadcastChannel): BatchKind<JobContext> => ({
  batchSize: maxBatchSize,
  runNextBatch: async (context, tx, job, limit) => {
    const broadcast = await lockRunningBroadcast(tx, job);
    if (broadcast === undefined) return 'end';
    return sendNextBatch(context, tx, { run: toBroadcastRun(job, channel), broadcast, limit });
  },
  failNextItem: async (context, tx, job) => {
    if ((await lockRunningBroadcast(tx, job)) === undefined) return;
    const recipients = await listNextRecipients(tx, job.batchId, channel, 1);
    await saveOutcomes(
      tx,
      job.batchId,
      recipients.map(({ applicationId }) => ({ applicationId, communicationId: null, reason: 'unexpected' })),
    );
    await publishProgress(context, tx, toBroadcastRun(job, channel));
  },
  getProgress: async (tx, job) =>
    (await lockRunningBroadcast(tx, job)) === undefined ? null : getLastDecidedId(tx, job.batchId, channel),
  giveUp: async (context, tx, job) => {
    if ((await lockRunningBroadcast(tx, job)) !== undefined)
      await pauseBroadcast(context, tx, toBroadcastRun(job, channel));
  },
});

/** The broadcast and channel of a job. */
const toBroadcastRun = ({ tenantId, batchId }: BatchJob, channel: BroadcastChannel): BroadcastRun => ({
  tenantId,
  broadcastId: batchId,
  channel: channel,
});

/** Finds and locks the broadcast of a job; undefined if it isn't running, or another run replaced this one. */
async function lockRunningBroadcast(
  tx: Transaction,
  { batchId, run }: BatchJob,
): Promise<Broadcast | undefined> {
  const broadcast = await lockBroadcast(tx, batchId);
  return broadcast?.status === 'running' && broadcast.run === run ? broadcast : undefined;
}
