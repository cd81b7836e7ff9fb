// The queue and the schema of its jobs.
import { z } from 'zod';
import { job } from '../job.ts';

export const configurationJobs = {
  /** Publishes a draft at its time, if it still has the revision that was scheduled. */
  'configuration/publish-scheduled': job({ kind: z.string(), subject: z.int(), revision: z.int() }),
} as const;
