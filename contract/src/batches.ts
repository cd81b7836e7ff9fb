// Long work that runs in batches: its kinds, and the two queues that run every kind.
import { z } from 'zod';
import { applicationsBatches } from './applications/jobs.ts';
import { broadcastsBatches } from './broadcasts/jobs.ts';
import { job } from './job.ts';
import { workQueueBatches } from './work-queue/jobs.ts';

const kinds = [...applicationsBatches, ...workQueueBatches, ...broadcastsBatches] as const;

export type BatchKindName = (typeof kinds)[number];

const batch = job({
  kind: z.enum(kinds),
  /** The row of the work, in a table of its kind. */
  batchId: z.int(),
  /** Increases each time the work starts or resumes, if its kind counts starts: jobs of earlier runs end. */
  run: z.int().default(0),
  /** How many batches in a row failed. */
  failures: z.int().default(0),
  /** The progress when workers had been killed too often; null if that hasn't happened. */
  progress: z.int().nullable().default(null),
});

export const batchJobs = {
  'batches/run': batch,
  /** The dead letter of `run`: continues work whose workers were killed too often, if it made progress since. */
  'batches/recover': batch,
} as const;
