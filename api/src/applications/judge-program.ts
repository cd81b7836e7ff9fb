import type { JobContext, JobHandler } from '../job-context.ts';
import { judgeBatch } from './judge-batch.ts';
import { advanceRun, holdRun, listNextIds } from './queries/validation-run.ts';

/** So many a transaction: whoever opens one of them waits for a moment at most. */
const batchSize = 200;
/** Well below a job's lease, so that no second worker takes it for dead. */
const sliceMs = 8000;

/**
 * Judges all applications of a program by its rules as published, batch after batch in the order of their ids; killed at any
 * moment, another worker goes on after the last whole one.
 */
export const judgeProgram: JobHandler = async (context, { tenantId, runId }) => {
  const until = performance.now() + sliceMs;
  while (await batch(context, tenantId, Number(runId))) {
    if (performance.now() < until) continue;
    await context.database.tenant(tenantId, (tx) =>
      context.jobs.enqueue(tx, 'applications/judge-program', [{ tenantId, runId }]),
    );
    return;
  }
};

/** One batch; whether there is more. */
function batch({ database, events }: JobContext, tenantId: number, runId: number): Promise<boolean> {
  return database.tenant(tenantId, async (tx) => {
    const run = await holdRun(tx, runId);
    if (run === undefined) return false;
    const ids = await listNextIds(tx, run.programId, run.reachedId, batchSize);
    const judged = await judgeBatch(tx, tenantId, ids);
    const changed = judged.filter(({ change }) => change !== null).length;
    const hasMore = ids.length === batchSize;
    await advanceRun(tx, runId, {
      reachedId: ids.at(-1) ?? run.reachedId,
      judged: judged.length,
      changed,
      hasMore,
    });
    if (changed > 0) await events.publish(tx, tenantId, { staff: true }, { kind: 'application-changed' });
    return hasMore;
  });
}
