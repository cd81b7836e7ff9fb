import { minCases } from '@commonway/contract/applications/step-time.ts';
import type { JobHandler } from '../../job-context.ts';
import { measureProgramTimes } from '../../programs/clocks/queries.ts';
import { listAllTenantIds } from '../../tenants/queries.ts';
import { measureStateTimes } from './queries.ts';

/** Measures how long states and whole programs take, per tenant. Pages only read the results. */
export const measureTimes: JobHandler<'work-queue/measure-times'> = async ({ database }) => {
  for (const { id } of await listAllTenantIds(database))
    await database.tenant(id, async (tx) => {
      await tx.run(measureStateTimes(id));
      await tx.run(measureProgramTimes(id, minCases));
    });
};
