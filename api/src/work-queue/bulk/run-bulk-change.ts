import type { JobContext, JobHandler } from '../../job-context.ts';
import type { AuditNote } from '../../platform/mount/context.ts';
import { writeAudit } from '../../platform/mount/queries.ts';
import { handOfJob } from './hand-of.ts';
import { holdChange } from './queries/progress.ts';
import { pause, runBatch } from './run-batch.ts';

/** Well below a job's lease, so that no second worker takes it for dead. */
const sliceMs = 8000;

/** Works a change off, batch after batch; killed at any moment, another worker goes on after the last whole one. */
export const runBulkChange: JobHandler = async (context, { tenantId, changeId }, isLastTry) => {
  const id = Number(changeId);
  const until = performance.now() + sliceMs;
  try {
    while (await batch(context, tenantId, id)) {
      if (performance.now() < until) continue;
      const { database, jobs } = context;
      await database.tenant(tenantId, (tx) =>
        jobs.enqueue(tx, 'work-queue/run-bulk-change', [{ tenantId, changeId: id }]),
      );
      return;
    }
  } catch (error) {
    // Nobody tries again by itself: whoever looks finds it paused, and may resume; an undoing they stop, and undo again.
    if (isLastTry) await pauseRunning(context, tenantId, id);
    throw error;
  }
};

/** One batch with its audit; whether there is more. */
function batch(context: JobContext, tenantId: number, changeId: number): Promise<boolean> {
  return context.database.tenant(tenantId, async (tx) => {
    const notes: AuditNote[] = [];
    const done = await runBatch(handOfJob(context, tx, tenantId, notes), changeId);
    if (done === undefined) return false;
    const { change, by, hasMore } = done;
    if (notes.length > 0)
      writeAudit(tx, tenantId, {
        operation:
          change.status === 'undoing' ? 'work-queue/steer-bulk-change' : 'work-queue/start-bulk-change',
        outcome: 'done',
        personId: change.acting.personId,
        actorName: by.name,
        impersonator: null,
        requestId: change.acting.requestId,
        address: change.acting.address,
        subjects: notes.map(({ subjectKind: kind, subjectId, details = {} }) => ({
          kind,
          id: subjectId,
          details,
        })),
      });
    return hasMore;
  });
}

const pauseRunning = (context: JobContext, tenantId: number, changeId: number): Promise<void> =>
  context.database.tenant(tenantId, async (tx) => {
    const change = await holdChange(tx, changeId);
    if (change?.status === 'running') await pause(handOfJob(context, tx, tenantId, []), changeId);
  });
