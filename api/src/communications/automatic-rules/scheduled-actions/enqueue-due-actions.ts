import type { JobHandler } from '../../../job-context.ts';
import { listUnsuspendedTenantIds } from '../../../tenants/queries.ts';
import { leaseDue } from '../queries/scheduled-actions.ts';

const batchSize = 500;

/** Runs every minute and enqueues one job per due action. A failing job is retried and does not block the others. */
export const enqueueDueActions: JobHandler<'communications/enqueue-due-actions'> = async ({
  database,
  jobs,
}) => {
  for (const { id: tenantId } of await listUnsuspendedTenantIds(database)) {
    let found = batchSize;
    while (found === batchSize)
      found = await database.tenant(tenantId, async (tx) => {
        const due = await leaseDue(tx, batchSize);
        await jobs.enqueue(
          tx,
          'communications/run-scheduled-action',
          due.map(({ id }) => ({ tenantId, scheduledActionId: id })),
        );
        return due.length;
      });
  }
};
