import type { JobContext, JobHandler } from '../../job-context.ts';
import type { AuditNote } from '../../platform/mount/context.ts';
import { writeAudit } from '../../platform/mount/queries.ts';
import { jobChangeContext } from './change-context.ts';
import type { ChangeContext } from './change-items.ts';
import { lockChange } from './queries/progress.ts';
import { pause, runBatch } from './run-batch.ts';

/** Well below a job's lease, so that no second worker assumes this one crashed. */
const sliceMs = 8000;

/** After this many failures in a row, the change pauses until a person resumes it. */
const maxFailures = 8;

/** Runs a change batch by batch. If the worker is killed, another continues after the last committed batch. */
export const runBulkChange: JobHandler<'work-queue/run-bulk-change'> = async (
  context,
  { tenantId, changeId, failures },
) => {
  const id = changeId;
  const until = performance.now() + sliceMs;
  let failed = failures;
  try {
    while (await runNextBatch(context, tenantId, id)) {
      failed = 0;
      if (performance.now() < until) continue;
      await inTransaction(context, tenantId, (changeContext) => continueChange(changeContext, id));
      return;
    }
  } catch (error) {
    context.log.error({ err: error, changeId: id, tenantId });
    failed += 1;
    // Staff find the change paused and may resume it. They stop a failed undo and undo it again.
    await inTransaction(context, tenantId, (changeContext) =>
      failed < maxFailures ? continueChange(changeContext, id, failed) : pauseRunning(changeContext, id),
    );
  }
};

/** Enqueues the rest of the change: at once, or with a delay that doubles with each failure in a row. */
export const continueChange = (
  { enqueue }: Pick<ChangeContext, 'enqueue'>,
  changeId: number,
  failures = 0,
): Promise<void> =>
  enqueue('work-queue/run-bulk-change', [{ changeId, failures }], {
    startAfterSeconds: failures === 0 ? 0 : 2 ** failures,
  });

const inTransaction = (
  context: JobContext,
  tenantId: number,
  work: (changeContext: ChangeContext) => Promise<void>,
) => context.database.tenant(tenantId, (tx) => work(jobChangeContext(context, tx, tenantId, [])));

/** Runs one batch with its audit. Returns whether there is more to do. */
function runNextBatch(context: JobContext, tenantId: number, changeId: number): Promise<boolean> {
  return context.database.tenant(tenantId, async (tx) => {
    const notes: AuditNote[] = [];
    const result = await runBatch(jobChangeContext(context, tx, tenantId, notes), changeId);
    if (result === undefined) return false;
    const { change, by, hasMore } = result;
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

async function pauseRunning(changeContext: ChangeContext, changeId: number): Promise<void> {
  const change = await lockChange(changeContext.tx, changeId);
  if (change?.status === 'running') await pause(changeContext, changeId);
}
