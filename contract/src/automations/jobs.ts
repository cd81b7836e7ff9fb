// The module's queues and the schemas of their jobs.
import { z } from 'zod';
import { job } from '../job.ts';

const message = job({ communicationId: z.int() });

export const automationsJobs = {
  /** Messages of automatic rules: taken back if the rule no longer sends them. */
  'automations/deliver': message,
  'automations/enqueue-due-actions': job({}),
  'automations/run-scheduled-action': job({ scheduledActionId: z.int() }),
} as const;
