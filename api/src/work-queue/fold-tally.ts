import type { JobHandler } from '../job-context.ts';
import { tenantIds } from '../tenants/queries.ts';
import { foldTally } from './queries/tally.ts';

/** Folds the differences of each key into one row, tenant by tenant; the sums stay what they were. */
export const foldTallies: JobHandler = async ({ database }) => {
  for (const { id } of await tenantIds(database)) await database.tenant(id, foldTally);
};
