// The module's queues and the schemas of their jobs.
import { z } from 'zod';
import { job } from '../job.ts';

export const programsJobs = {
  'programs/notify-of-openings': job({}),
  /** `sealed`: the encrypted secret of the links to confirm and to cancel. */
  'programs/send-notice': job({
    noticeId: z.int(),
    kind: z.enum(['confirm', 'opened']),
    sealed: z.string(),
  }),
} as const;
