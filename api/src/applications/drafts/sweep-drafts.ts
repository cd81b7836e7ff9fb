import type { JobHandler } from '../../job-context.ts';
import { tenantIds } from '../../tenants/queries.ts';
import { emptyBin } from './queries.ts';

/** Clears deleted drafts of every tenant after 30 days. */
export const sweepDrafts: JobHandler = async ({ database }) => {
  for (const { id } of await tenantIds(database)) await database.tenant(id, emptyBin);
};
