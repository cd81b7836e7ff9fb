import type { JobContext, JobHandler } from '../../../job-context.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Lane } from '../queries/leaving.ts';
import { pause, takeBatch, type Work } from './take-batch.ts';

export const lanes: readonly Lane[] = ['email', 'sms'];

/** Well below a job's lease, so that no second worker takes it for dead. */
const workMs = 8000;
/** So many failures with no batch between them, and it waits for a person. */
const mostFailures = 8;

/**
 * Turns the recipients of one channel into messages, batch after batch at the office's pace. A batch is one transaction: its messages,
 * the jobs that send them, and its recipients' marks; killed at any moment, another worker goes on after the last whole one.
 */
export const runBroadcast: JobHandler = async (context, { tenantId, broadcastId, lane, run, failures }) => {
  const work = { tenantId, broadcastId: Number(broadcastId), lane: lane as Lane, run: Number(run) };
  const until = performance.now() + workMs;
  let failed = Number(failures ?? 0);
  try {
    for (;;) {
      const wait = await context.database.tenant(tenantId, (tx) => takeBatch(context, tx, work));
      if (wait === 'over') return;
      failed = 0;
      if (wait === 0 && performance.now() < until) continue;
      await context.database.tenant(tenantId, (tx) => goOn(context, tx, work, { startAfterSeconds: wait }));
      return;
    }
  } catch (error) {
    context.log.error({ err: error, broadcastId: work.broadcastId, tenantId });
    failed += 1;
    await context.database.tenant(tenantId, (tx) =>
      failed < mostFailures
        ? goOn(context, tx, work, { startAfterSeconds: 2 ** failed, failures: failed })
        : pause(context, tx, work),
    );
  }
};

const goOn = (
  { jobs }: JobContext,
  tx: Transaction,
  work: Work,
  { startAfterSeconds, failures = 0 }: { startAfterSeconds: number; failures?: number },
) => jobs.enqueue(tx, 'communications/run-broadcast', [{ ...work, failures }], { startAfterSeconds });
