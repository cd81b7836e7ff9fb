import type { JobContext, JobHandler } from '../../job-context.ts';
import type { AuditNote } from '../../platform/mount/context.ts';
import { writeAudit } from '../../platform/mount/queries.ts';
import type { Hand } from './change-items.ts';
import { handOfJob } from './hand-of.ts';
import { holdChange } from './queries/progress.ts';
import { pause, runBatch } from './run-batch.ts';

/** Well below a job's lease, so that no second worker takes it for dead. */
const sliceMs = 8000;

/** So many failures with no batch between them, and it waits for a person. */
const mostFailures = 8;

/** Works a change off, batch after batch; killed at any moment, another worker goes on after the last whole one. */
export const runBulkChange: JobHandler = async (context, { tenantId, changeId, failures }) => {
  const id = Number(changeId);
  const until = performance.now() + sliceMs;
  let failed = Number(failures ?? 0);
  try {
    while (await batch(context, tenantId, id)) {
      failed = 0;
      if (performance.now() < until) continue;
      await inTransaction(context, tenantId, (hand) => goOn(hand, id));
      return;
    }
  } catch (error) {
    context.log.error({ err: error, changeId: id, tenantId });
    failed += 1;
    // Whoever looks finds it paused, and may resume; an undoing they stop, and undo again.
    await inTransaction(context, tenantId, (hand) =>
      failed < mostFailures ? goOn(hand, id, failed) : pauseRunning(hand, id),
    );
  }
};

/** A worker takes the change up: at once, or later the more often it failed without getting on. */
export const goOn = ({ enqueue }: Pick<Hand, 'enqueue'>, changeId: number, failures = 0): Promise<void> =>
  enqueue('work-queue/run-bulk-change', [{ changeId, failures }], {
    startAfterSeconds: failures === 0 ? 0 : 2 ** failures,
  });

const inTransaction = (context: JobContext, tenantId: number, work: (hand: Hand) => Promise<void>) =>
  context.database.tenant(tenantId, (tx) => work(handOfJob(context, tx, tenantId, [])));

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

async function pauseRunning(hand: Hand, changeId: number): Promise<void> {
  const change = await holdChange(hand.tx, changeId);
  if (change?.status === 'running') await pause(hand, changeId);
}
