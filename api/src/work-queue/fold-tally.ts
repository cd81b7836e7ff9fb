import type { JobHandler } from '../job-context.ts';
import { listAllTenantIds } from '../tenants/queries.ts';
import { compactTally } from './queries/option-counts.ts';

/** Merges the rows of each key in every tenant's tally of applications into one; runs every minute. */
export const compactTallies: JobHandler<'work-queue/fold-tally'> = async ({ database }) => {
  for (const { id } of await listAllTenantIds(database)) await database.tenant(id, compactTally);
};
