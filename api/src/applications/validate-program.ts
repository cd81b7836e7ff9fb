import type { JobContext, JobHandler } from '../job-context.ts';
import { advanceRun, listNextIds, lockRun } from './queries/validation-run.ts';
import { validateBatch } from './validate-batch.ts';

/** Applications per transaction. Small, because staff who open one of them wait for the transaction. */
const batchSize = 200;
/** Well below a job's lease, so that the job is not considered dead and started twice. */
const sliceMs = 8000;

/**
 * Validates all applications of a program with its published rules, in batches ordered by id. After a crash, another
 * worker continues after the last complete batch.
 */
export const validateProgram: JobHandler<'applications/validate-program'> = async (
  context,
  { tenantId, runId },
) => {
  const until = performance.now() + sliceMs;
  while (await judgeNextBatch(context, tenantId, runId)) {
    if (performance.now() < until) continue;
    await context.database.tenant(tenantId, (tx) =>
      context.jobs.enqueue(tx, 'applications/validate-program', [{ tenantId, runId }]),
    );
    return;
  }
};

/** Validates one batch. Returns whether there is more. */
function judgeNextBatch({ database, events }: JobContext, tenantId: number, runId: number): Promise<boolean> {
  return database.tenant(tenantId, async (tx) => {
    const run = await lockRun(tx, runId);
    if (run === undefined) return false;
    const ids = await listNextIds(tx, run.programId, run.reachedId, batchSize);
    const validated = await validateBatch(tx, tenantId, ids);
    const changed = validated.filter(({ change }) => change !== null).length;
    const hasMore = ids.length === batchSize;
    await advanceRun(tx, runId, {
      reachedId: ids.at(-1) ?? run.reachedId,
      judged: validated.length,
      changed,
      hasMore,
    });
    if (changed > 0) await events.publish(tx, tenantId, { staff: true }, { kind: 'application-changed' });
    return hasMore;
  });
}
