import type { JobHandler } from '../../job-context.ts';
import { holdChange, itemsToTell, markLettersLeft } from '../../work-queue/bulk/queries/progress.ts';

/** So many letters enqueued per transaction. */
const sliceSize = 1000;

/**
 * Lets the letters of a change of many go, once its time to undo is over. Whoever holds the change first wins: undone, nothing is
 * left to tell; from the first letter on, it cannot be undone.
 */
export const notifyBulkChange: JobHandler = async (
  { database, jobs, events },
  { tenantId, changeId, afterId },
) => {
  const id = Number(changeId);
  await database.tenant(tenantId, async (tx) => {
    const change = await holdChange(tx, id);
    // An earlier end of the same change enqueued this job too, where its undoing was stopped since.
    if (change?.areLettersDue !== true) return;
    const told = await itemsToTell(tx, id, Number(afterId), sliceSize);
    if (told.length === 0) return;
    await markLettersLeft(tx, id);
    await events.publish(tx, tenantId, { staff: true }, { kind: 'bulk-change-moved', changeId: id });
    await jobs.enqueue(
      tx,
      'communications/notify-state',
      told.map((item) => ({ ...item, tenantId })),
    );
    const last = told.at(-1);
    if (last !== undefined && told.length === sliceSize)
      await jobs.enqueue(tx, 'communications/notify-bulk-change', [
        { tenantId, changeId: id, afterId: last.applicationId },
      ]);
  });
};
