// What a module of the server declares. A missing operation or job, or one of another shape, doesn't compile.
import type { BatchKindName } from '@commonway/contract/batches.ts';
import type { JobName } from '@commonway/contract/jobs.ts';
import type { OperationName, OperationNamed } from '@commonway/contract/operations.ts';
import type { JobContext, JobHandler } from './job-context.ts';
import type { BatchKind } from './platform/batches.ts';
import type { Handle, HandleDownload, HandleUpload, Mounted } from './platform/mount/context.ts';

type HandlerOf<Name extends OperationName> = OperationNamed<Name>['transfer'] extends infer Transfer
  ? 'upload' extends Transfer
    ? Handle<Name> | HandleUpload<Name> | HandleDownload<Name>
    : never
  : never;

/** Every operation that has a handler: the mount itself serves the event stream. */
export type HandledOperation = Exclude<OperationName, 'accounts/stream-events'>;

/** An operation's handler with the database role that it needs. */
export type OperationHandler<Name extends OperationName> = Mounted<HandlerOf<Name>>;

/** A queue: its handler, and how its jobs start and run. */
export interface JobQueue<Name extends JobName> {
  readonly run: JobHandler<Name>;
  /** When a job starts without being enqueued. */
  readonly cron?: string;
  /**
   * How many jobs run at once per process; 10 by default. Fewer for jobs that hold a connection for seconds, or a mail in
   * memory, because they would starve requests.
   */
  readonly concurrency?: number;
  /** A killed job restarts without a delay. */
  readonly restartsAtOnce?: boolean;
  /** How long a job can take before it is ended and repeated; 30 by default. A killed job is noticed much earlier. */
  readonly limitSeconds?: number;
  /** A job is not enqueued while another with its `singletonKey` is pending. */
  readonly isKeyed?: boolean;
  /** Jobs of an office that is read-only, because its subscription is suspended or ended, wait. */
  readonly waitsWhileReadOnly?: boolean;
  /** Jobs of a suspended tenant run too, instead of waiting; the handler must refuse what it can't do then. */
  readonly runsWhileSuspended?: boolean;
  /** Jobs run although the database's disk is nearly full, because people need them to sign in. */
  readonly runsOnLowDisk?: boolean;
  /** The queue that receives a job that failed permanently. */
  readonly deadLetter?: JobName;
}

/** The handlers of a module's operations, whose names start with the module's. */
export type ModuleOperations<Module extends string> = {
  readonly [Name in Extract<HandledOperation, `${Module}/${string}`>]: OperationHandler<Name>;
};

/** The queues of a module, whose names start with the module's. */
export type ModuleJobs<Module extends string> = {
  readonly [Name in Extract<JobName, `${Module}/${string}`>]: JobQueue<Name>;
};

/** The kinds of batches of a module, whose names start with the module's. */
export type ModuleBatches<Module extends string> = {
  readonly [Name in Extract<BatchKindName, `${Module}/${string}`>]: BatchKind<JobContext>;
};
