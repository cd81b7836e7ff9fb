// The module's queues and the schemas of their jobs.
import { job } from '../job.ts';

export const auditJobs = {
  'audit/keep-anchors': job({}),
} as const;
