import type { JobHandler } from '../../job-context.ts';
import { listAllTenantIds } from '../../tenants/queries.ts';
import { clearExpiredDrafts } from './queries.ts';

/** Clears deleted drafts of every tenant after 30 days. */
export const sweepDrafts: JobHandler<'applications/sweep-drafts'> = async ({ database }) => {
  for (const { id } of await listAllTenantIds(database)) await database.tenant(id, clearExpiredDrafts);
};
