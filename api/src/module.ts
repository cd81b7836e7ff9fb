// What a module of the server declares. A missing operation or job, or one of another shape, doesn't compile.
import type { BatchKindName, JobName } from '@commonway/contract/jobs.ts';
import type { OperationName, OperationNamed } from '@commonway/contract/operations.ts';
import type { JobContext, JobHandler } from './job-context.ts';
import type { BatchKind } from './platform/batches.ts';
import type { Handle, HandleDownload, HandleUpload, Mounted } from './platform/mount/context.ts';
import type { Visit } from './platform/mount/server/visits.ts';

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
  /** A scheduled job also starts with the worker. */
  readonly startsWithWorker?: boolean;
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

/** What a module declares, by part; the names of all entries start with the module's. */
interface Parts<Module extends string> {
  /** The handlers of its operations. */
  readonly operations: {
    readonly [Name in Extract<HandledOperation, `${Module}/${string}`>]: OperationHandler<Name>;
  };
  /** Its queues. */
  readonly jobs: { readonly [Name in Extract<JobName, `${Module}/${string}`>]: JobQueue<Name> };
  /** Its kinds of batches. */
  readonly batches: {
    readonly [Name in Extract<BatchKindName, `${Module}/${string}`>]: BatchKind<JobContext>;
  };
}

/** The parts that the contract declares for a module. */
type DeclaredParts<Module extends string> = {
  readonly [Part in keyof Parts<Module> as keyof Parts<Module>[Part] extends never
    ? never
    : Part]: Parts<Module>[Part];
};

/** A module of the server. What the contract declares for it must be there. */
export type ServerModule<Module extends string> = DeclaredParts<Module> & {
  /** The URLs that a browser navigates to without our script. */
  readonly visits?: readonly Visit[];
};
