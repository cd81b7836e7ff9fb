// The module's queues and the schemas of their jobs.
import { job } from '../job.ts';

export const sessionsJobs = {
  'sessions/sweep-expired': job({}),
} as const;
