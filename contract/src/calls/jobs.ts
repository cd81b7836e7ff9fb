// The module's queues and the schemas of their jobs.
import { z } from 'zod';
import { job } from '../job.ts';

export const callsJobs = {
  'calls/fetch-recording': job({ callId: z.int() }),
  'calls/transcribe-recording': job({ callId: z.int() }),
  'calls/sweep-recordings': job({}),
} as const;
