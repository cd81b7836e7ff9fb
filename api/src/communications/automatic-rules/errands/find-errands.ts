import type { JobHandler } from '../../../job-context.ts';
import { listTenantIds } from '../../../tenants/queries.ts';
import { leaseDue } from '../queries/errands.ts';

const batchSize = 500;

/** Runs every minute and enqueues one job per due action. A failing job is retried and does not block the others. */
export const findErrands: JobHandler = async ({ database, jobs }) => {
  for (const { id: tenantId } of await listTenantIds(database)) {
    let found = batchSize;
    while (found === batchSize)
      found = await database.tenant(tenantId, async (tx) => {
        const due = await leaseDue(tx, batchSize);
        await jobs.enqueue(
          tx,
          'communications/run-errand',
          due.map(({ id }) => ({ tenantId, errandId: id })),
        );
        return due.length;
      });
  }
};
