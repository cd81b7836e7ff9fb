import type { JobContext, JobHandler } from '../job-context.ts';
import { judgeBatch } from './judge-batch.ts';
import { advanceRun, holdRun, listNextIds } from './queries/validation-run.ts';

/** Applications per transaction. Small, because staff who open one of them wait for the transaction. */
const batchSize = 200;
/** Well below a job's lease, so that the job is not considered dead and started twice. */
const sliceMs = 8000;

/**
 * Validates all applications of a program with its published rules, in batches ordered by id. After a crash, another
 * worker continues after the last complete batch.
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

/** Validates one batch. Returns whether there is more. */
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
