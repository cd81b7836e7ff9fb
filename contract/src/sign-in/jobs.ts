// The module's queues and the schemas of their jobs.

import { z } from 'zod';
import { job } from '../job.ts';

export const signInJobs = {
  'sign-in/send-invitation': job({ accountId: z.int(), noticeId: z.uuid(), language: z.string() }),
} as const;
