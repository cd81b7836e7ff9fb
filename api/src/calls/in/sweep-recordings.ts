import type { JobHandler } from '../../job-context.ts';
import { removeOrphans } from '../../platform/remove-orphans.ts';
import { listAllTenantIds } from '../../tenants/queries.ts';
import { listRecordingKeys } from '../log/queries.ts';

/** Removes every tenant's stored recordings that belong to no call, because storing the result failed. Runs hourly. */
export const sweepRecordings: JobHandler<'calls/sweep-recordings'> = async ({ database, storage }) => {
  for (const { id } of await listAllTenantIds(database))
    await removeOrphans(storage, `${id}/recordings/`, (keys) =>
      database.tenant(id, (tx) => listRecordingKeys(tx, keys)),
    );
};
