// The module's queues and the schemas of their jobs.
import { job } from '../job.ts';

export const tenantsJobs = {
  'tenants/check-external-forms': job({}),
} as const;
