import type { JobHandler } from '../../job-context.ts';
import { listItemsToNotify, lockChange, markLettersSent } from '../../work-queue/bulk/queries/progress.ts';

/** Maximum letters enqueued per transaction. */
const sliceSize = 1000;

/**
 * Enqueues the letters of a bulk update after its undo period. Undo and this job lock the change: after an undo there
 * is nothing to send, and after the first letter there is no undo.
 */
export const notifyBulkChange: JobHandler<'communications/notify-bulk-change'> = async (
  { database, jobs, events },
  { tenantId, changeId, afterId },
) => {
  const id = changeId;
  await database.tenant(tenantId, async (tx) => {
    const change = await lockChange(tx, id);
    // This job is enqueued each time the change ends, also if a previous undo was stopped.
    if (change?.areLettersDue !== true) return;
    const recipients = await listItemsToNotify(tx, id, afterId, sliceSize);
    if (recipients.length === 0) return;
    await markLettersSent(tx, id);
    await events.publish(tx, tenantId, { staff: true }, { kind: 'bulk-change-moved', changeId: id });
    await jobs.enqueue(
      tx,
      'communications/notify-state',
      recipients.map((item) => ({ ...item, tenantId })),
    );
    const last = recipients.at(-1);
    if (last !== undefined && recipients.length === sliceSize)
      await jobs.enqueue(tx, 'communications/notify-bulk-change', [
        { tenantId, changeId: id, afterId: last.applicationId },
      ]);
  });
};
