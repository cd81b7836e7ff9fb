// The module's queues and the schemas of their jobs, and its kinds of batches.
import { z } from 'zod';
import { job } from '../job.ts';

export const workQueueJobs = {
  'work-queue/fold-tally': job({}),
  'work-queue/notify-followers': job({}),
  'work-queue/take-up-answers': job({ applicationId: z.int(), informationRequestId: z.int() }),
  'work-queue/escalate': job({}),
  'work-queue/remind-follow-ups': job({}),
  'work-queue/measure-times': job({}),
  'work-queue/set-deadlines': job({ afterId: z.int() }),
} as const;

/** Kinds of batches; the ID is that of the bulk change. */
export const workQueueBatches = ['work-queue/bulk-change'] as const;
