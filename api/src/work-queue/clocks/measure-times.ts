import type { JobHandler } from '../../job-context.ts';
import { tenantIds } from '../queries/tally.ts';
import { measureStateTimes } from './queries.ts';

/** How long states take, tenant by tenant, each in one statement; pages read the figures and measure nothing. */
export const measureTimes: JobHandler = async ({ database }) => {
  for (const { id } of await tenantIds(database))
    await database.tenant(id, (tx) => tx.run(measureStateTimes(id)));
};
