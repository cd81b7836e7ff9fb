import type { JobHandler } from '../../../job-context.ts';
import { listTenantIds } from '../../../tenants/queries.ts';
import { leaseDue } from '../queries/errands.ts';

const batchSize = 500;

/** Every minute: a job for each errand whose time has come. One that fails is tried again by itself and holds up no other. */
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
