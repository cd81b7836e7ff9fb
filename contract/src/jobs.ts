// Every queue with the schema of its jobs, and every kind of batch.
import { z } from 'zod';
import { job } from './job.ts';
import { listParts, type PartOfModules } from './module-parts.ts';

export type BatchKindName = PartOfModules<'batches'>[number];

const batchKinds: readonly BatchKindName[] = listParts('batches').flat();

const batch = job({
  kind: z.enum(batchKinds),
  /** The row of the work, in a table of its kind. */
  batchId: z.int(),
  /** Increases each time the work starts or resumes, if its kind counts starts: jobs of earlier runs end. */
  run: z.int().default(0),
  /** How many batches in a row failed. */
  failures: z.int().default(0),
  /** The progress when workers had been killed too often; null if that hasn't happened. */
  progress: z.int().nullable().default(null),
});

/** The queues of the mechanisms that every module uses. */
export const sharedJobs = {
  'batches/run': batch,
  /** The dead letter of `run`: continues work whose workers were killed too often, if it made progress since. */
  'batches/recover': batch,
  /** Publishes a draft at its time, if it still has the revision that was scheduled. */
  'configuration/publish-scheduled': job({ kind: z.string(), subject: z.int(), revision: z.int() }),
} as const;

type ModuleJobs = PartOfModules<'jobs'>;
type Names<Jobs> = Jobs extends unknown ? keyof Jobs : never;
type Schema<Name, Jobs> = Jobs extends unknown ? (Name extends keyof Jobs ? Jobs[Name] : never) : never;
type JobSchemas = { readonly [Name in Names<ModuleJobs>]: Schema<Name, ModuleJobs> } & typeof sharedJobs;

export const jobs = Object.assign({}, sharedJobs, ...listParts('jobs')) as JobSchemas;

export type JobName = keyof JobSchemas;

/** A job of a queue, as its handler receives it. */
export type Job<Name extends JobName> = z.output<JobSchemas[Name]>;

/** A job of a queue, as it is enqueued: members with a default may be omitted. */
export type NewJob<Name extends JobName> = z.input<JobSchemas[Name]>;
