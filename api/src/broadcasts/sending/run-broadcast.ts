// The sending of a broadcast as batches, one kind per channel: each batch turns recipients into messages with their
// delivery jobs, at the office's rate.
import type { JobContext } from '../../job-context.ts';
import type { BatchJob, BatchKind } from '../../platform/batches.ts';
import type { Transaction } from '../../platform/database.ts';
import { type Broadcast, lockBroadcast } from '../queries/broadcast.ts';
import { findLastDecided, type Lane, listNextRecipients, writeOutcomes } from '../queries/sending.ts';
import { maxBatchSize } from './limit-batch.ts';
import { type BroadcastRun, pauseBroadcast, publishProgress, sendNextBatch } from './send-next-batch.ts';

export const lanes: readonly Lane[] = ['email', 'sms'];

/** The kind of batches that sends one channel. */
export const broadcastBatches = (lane: Lane): BatchKind<JobContext> => ({
  batchSize: maxBatchSize,
  runNextBatch: async (context, tx, job, limit) => {
    const broadcast = await lockRunning(tx, job);
    if (broadcast === undefined) return 'end';
    return sendNextBatch(context, tx, { run: runOf(job, lane), broadcast, limit });
  },
  failNextItem: async (context, tx, job) => {
    if ((await lockRunning(tx, job)) === undefined) return;
    const recipients = await listNextRecipients(tx, job.batchId, lane, 1);
    await writeOutcomes(
      tx,
      job.batchId,
      recipients.map(({ applicationId }) => ({ applicationId, communicationId: null, reason: 'unexpected' })),
    );
    await publishProgress(context, tx, runOf(job, lane));
  },
  getProgress: async (tx, job) =>
    (await lockRunning(tx, job)) === undefined ? null : findLastDecided(tx, job.batchId, lane),
  giveUp: async (context, tx, job) => {
    if ((await lockRunning(tx, job)) !== undefined) await pauseBroadcast(context, tx, runOf(job, lane));
  },
});

const runOf = ({ tenantId, batchId }: BatchJob, lane: Lane): BroadcastRun => ({
  tenantId,
  broadcastId: batchId,
  lane,
});

/** Undefined if the broadcast isn't running, or another run replaced this one. */
async function lockRunning(tx: Transaction, { batchId, run }: BatchJob): Promise<Broadcast | undefined> {
  const broadcast = await lockBroadcast(tx, batchId);
  return broadcast?.status === 'running' && broadcast.run === run ? broadcast : undefined;
}
