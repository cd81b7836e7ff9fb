import type { JobContext, JobHandler } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Lane } from '../queries/sending.ts';
import { type BroadcastRun, pauseBroadcast, sendNextBatch } from './send-next-batch.ts';

export const lanes: readonly Lane[] = ['email', 'sms'];

/** Well below the job's lease, so no second worker considers this one dead. */
const maxRunMs = 8000;
/** After this many failures in a row, the broadcast is paused until someone resumes it. */
const maxFailures = 8;

/**
 * Turns the recipients of one channel into messages, batch by batch, at the office's rate. Each batch is one
 * transaction with its messages, their delivery jobs, and the recipients' results. If a worker is killed, another
 * continues after the last complete batch.
 */
export const runBroadcast: JobHandler<'broadcasts/run-broadcast'> = async (
  context,
  { tenantId, broadcastId, lane, run, failures },
) => {
  const work = { tenantId, broadcastId: broadcastId, lane: lane as Lane, run: run };
  const until = performance.now() + maxRunMs;
  let failed = failures;
  try {
    for (;;) {
      const wait = await context.database.tenant(tenantId, (tx) => sendNextBatch(context, tx, work));
      if (wait === 'over') return;
      failed = 0;
      if (wait === 0 && performance.now() < until) continue;
      await context.database.tenant(tenantId, (tx) =>
        enqueueNextRun(context, tx, work, { startAfterSeconds: wait }),
      );
      return;
    }
  } catch (error) {
    context.log.error({ err: error, broadcastId: work.broadcastId, tenantId });
    failed += 1;
    await context.database.tenant(tenantId, (tx) =>
      failed < maxFailures
        ? enqueueNextRun(context, tx, work, { startAfterSeconds: 2 ** failed, failures: failed })
        : pauseBroadcast(context, tx, work),
    );
  }
};

const enqueueNextRun = (
  { jobs }: JobContext,
  tx: Transaction,
  work: BroadcastRun,
  { startAfterSeconds, failures = 0 }: { startAfterSeconds: number; failures?: number },
) => jobs.enqueue(tx, 'broadcasts/run-broadcast', [{ ...work, failures }], { startAfterSeconds });
