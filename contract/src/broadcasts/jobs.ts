// The module's queues and the schemas of their jobs.
import { z } from 'zod';
import { job } from '../job.ts';

const message = job({ communicationId: z.int() });

export const broadcastsJobs = {
  'broadcasts/deliver': message,
  'broadcasts/run-broadcast': job({
    broadcastId: z.int(),
    lane: z.enum(['email', 'sms']),
    run: z.int(),
    failures: z.int().default(0),
  }),
} as const;
