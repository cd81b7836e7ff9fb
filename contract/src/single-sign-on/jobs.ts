// The module's queues and the schemas of their jobs.
import { job } from '../job.ts';

export const singleSignOnJobs = {
  'single-sign-on/check-mail-domains': job({}),
} as const;
