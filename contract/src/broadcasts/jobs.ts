// The module's queues and the schemas of their jobs, and its kinds of batches.
import { z } from 'zod';
import { job } from '../job.ts';

const message = job({ communicationId: z.int() });

export const broadcastsJobs = {
  'broadcasts/deliver': message,
} as const;

/** Kinds of batches; the ID is that of the broadcast. */
export const broadcastsBatches = ['broadcasts/email', 'broadcasts/sms'] as const;
