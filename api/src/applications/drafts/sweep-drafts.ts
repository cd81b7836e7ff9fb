import type { JobHandler } from '../../job-context.ts';
import { tenantIds } from '../../tenants/queries.ts';
import { emptyBin } from './queries.ts';

/** Empties every tenant's bin of what lay there for its thirty days. */
export const sweepDrafts: JobHandler = async ({ database }) => {
  for (const { id } of await tenantIds(database)) await database.tenant(id, emptyBin);
};
