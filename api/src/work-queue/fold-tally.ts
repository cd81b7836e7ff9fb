import type { JobHandler } from '../job-context.ts';
import { listAllTenantIds } from '../tenants/queries.ts';
import { compactTally } from './queries/option-counts.ts';

/** Merges the increments of each key into one row, per tenant. The sums stay the same. */
export const compactTallies: JobHandler<'work-queue/fold-tally'> = async ({ database }) => {
  for (const { id } of await listAllTenantIds(database)) await database.tenant(id, compactTally);
};
