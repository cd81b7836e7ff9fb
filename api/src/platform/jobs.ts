// Jobs on pg-boss: rows inserted in the caller's transaction, so an effect and its job commit or vanish together.
import { randomUUID } from 'node:crypto';
import type { JobName, NewJob } from '@commonway/contract/jobs.ts';
import { PgBoss } from 'pg-boss';
import type { Transaction } from './database.ts';
import { statement } from './sql.ts';

/** A job as a worker receives it, which may be one that an older version of the code enqueued. */
export interface StoredJob {
  readonly tenantId: number;
  readonly [key: string]: unknown;
}

type HandleStoredJob = (job: StoredJob, isLastTry: boolean, signal: AbortSignal) => Promise<void>;

export interface JobOptions {
  /** Delay in seconds. */
  readonly startAfterSeconds?: number;
  /** At most one pending job per key, in a queue that `isKeyed`. */
  readonly singletonKey?: string;
}

export interface Queue {
  readonly name: JobName;
  /** Whether a killed job restarts without a delay. */
  readonly restartsAtOnce: boolean;
  /** How long a job can take before it is repeated. */
  readonly limitSeconds: number;
  /** Whether a job is not inserted while another with its key is pending. */
  readonly isKeyed: boolean;
  /** The queue that receives the payload of a job that failed permanently or was killed too often. */
  readonly deadLetter: JobName | null;
}

export interface Jobs {
  /** Inserts jobs of one queue through the caller's transaction. */
  enqueue<Name extends JobName>(
    tx: Transaction,
    queue: Name,
    jobs: readonly NewJob<Name>[],
    options?: JobOptions,
  ): Promise<void>;
  /**
   * Starts workers, at most `concurrency` of this queue at once. A handler that throws is retried with exponential
   * backoff, then stored as failed. Jobs wait in their queue, without an attempt, as long as `isPaused`.
   */
  work(
    queue: JobName,
    concurrency: number,
    handler: HandleStoredJob,
    isPaused?: () => boolean,
  ): Promise<void>;
  /** Runs `queue` on a cron schedule, once per tick over all processes, and if `startsNow`, once more. */
  schedule(queue: JobName, cron: string, startsNow: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** A job whose tenant is that of its context. */
export type WithoutTenant<Job> = Job extends unknown ? Omit<Job, 'tenantId'> : never;

/** Returns the jobs with the tenant's id. */
export const addTenantId = <Name extends JobName>(
  jobs: readonly WithoutTenant<NewJob<Name>>[],
  tenantId: number,
): NewJob<Name>[] => jobs.map((each) => ({ ...each, tenantId }) as unknown as NewJob<Name>);

const schema = 'pgboss';
/**
 * The migration creates the schema. A dead worker is detected after ten seconds, and another takes its jobs within five
 * more.
 */
const maintenanceOptions = {
  migrate: false,
  createSchema: false,
  reindex: false,
  monitorVacuum: false,
  superviseIntervalSeconds: 2,
  monitorIntervalSeconds: 2,
  // A scheduled job starts within ten seconds of its time, instead of 37.
  cronMonitorIntervalSeconds: 5,
  cronWorkerIntervalSeconds: 2,
} as const;
const lease = { heartbeatSeconds: 10, notify: true };
const retries = { retryLimit: 8, retryDelay: 1, retryBackoff: true, retryDelayMax: 600 };
/** How often a queue is paused or resumed, if it has to be. */
const pauseCheckMs = 2000;
const immediateRetries = { retryLimit: retries.retryLimit, retryDelay: 0, retryBackoff: false };

/** Creates pg-boss's schema and our queues, and updates the options of existing ones. Runs as the owner. */
export async function installQueues(ownerUrl: string, queues: readonly Queue[]): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema, supervise: false, schedule: false, max: 2 });
  boss.on('error', () => undefined);
  await boss.start();
  for (const { name } of queues) await boss.createQueue(name);
  // Otherwise an existing queue would keep the options it was created with.
  for (const { name, restartsAtOnce, limitSeconds, isKeyed, deadLetter } of queues) {
    const tries = restartsAtOnce ? immediateRetries : retries;
    await boss.updateQueue(name, { ...lease, ...tries, expireInSeconds: limitSeconds, deadLetter });
    // pg-boss has no call that changes the policy of a queue. `short`: one pending job per key.
    const policy = isKeyed ? 'short' : 'standard';
    await boss.getDb().executeSql(`update ${schema}.queue set policy = $2 where name = $1`, [name, policy]);
  }
  await boss.stop({ graceful: false });
}

/** Connects to the queues. If `worker` is true, this process also runs maintenance and schedules. */
export async function openJobs(
  url: string,
  worker: boolean,
  onError: (error: unknown) => void,
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    options: '-c role=commonway_app',
    schema,
    max: worker ? 4 : 1,
    ...maintenanceOptions,
    supervise: worker,
    schedule: worker,
    useListenNotify: worker,
  });
  boss.on('error', onError);
  await boss.start();
  const pauses: NodeJS.Timeout[] = [];
  return {
    enqueue: async (tx, queue, payloads, options = {}) => {
      const jobs = payloads.map((data) => ({
        data,
        ...(options.startAfterSeconds === undefined ? {} : { startAfter: options.startAfterSeconds }),
        // In a keyed queue, jobs without a key would have the same one.
        singletonKey: options.singletonKey ?? randomUUID(),
      }));
      const db = {
        executeSql: async (text: string, values: unknown[] = []) => ({
          rows: await tx.rows(statement(text, values)),
        }),
      };
      if (jobs.length > 0) await boss.insert(queue, jobs, { db });
    },
    work: async (queue, concurrency, handler, isPaused) => {
      const start = () => startWorker(boss, queue, concurrency, handler, onError);
      // Jobs that are running complete.
      const stop = () => boss.offWork(queue, { wait: false });
      if (isPaused === undefined) await start();
      else pauses.push(await runUnlessPaused(isPaused, start, stop, onError));
    },
    schedule: async (queue, cron, startsNow) => {
      await boss.schedule(queue, cron, { tenantId: 0 });
      if (startsNow) await boss.send(queue, { tenantId: 0 }, { singletonKey: 'start', singletonSeconds: 60 });
    },
    stop: () => {
      for (const pause of pauses) clearInterval(pause);
      return boss.stop({ graceful: true, timeout: 15_000 });
    },
  };
}

/** Starts a worker of a queue, which runs up to `concurrency` jobs at once. */
function startWorker(
  boss: PgBoss,
  queue: JobName,
  concurrency: number,
  handler: HandleStoredJob,
  onError: (error: unknown) => void,
): Promise<string> {
  const options = {
    batchSize: concurrency,
    pollingIntervalSeconds: 2,
    // A notification wakes a worker for jobs that are due now; polling finds retries and delayed jobs.
    notifyPollingIntervalSeconds: 2,
    // If more jobs than a batch are waiting, the worker doesn't pause until the queue is empty.
    burstWhenBatchFull: true,
    perJobResults: true,
    includeMetadata: true,
  } as const;
  return boss.work<StoredJob, unknown, typeof options>(queue, options, async (jobs) =>
    Promise.all(
      jobs.map((job) =>
        runJob(() => handler(job.data, job.retryCount >= job.retryLimit, job.signal), job.id, onError),
      ),
    ),
  );
}

/** Starts a worker, and stops and starts it again when `isPaused` changes, until the returned timer is cleared. */
async function runUnlessPaused(
  isPaused: () => boolean,
  start: () => Promise<unknown>,
  stop: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Promise<NodeJS.Timeout> {
  let isRunning = false;
  const check = async (): Promise<void> => {
    if (isRunning !== isPaused()) return;
    isRunning = !isRunning;
    await (isRunning ? start() : stop());
  };
  await check();
  return setInterval(() => void check().catch(onError), pauseCheckMs).unref();
}

/** Runs a job's handler and returns its outcome as pg-boss expects it: completed, or failed with the message. */
async function runJob(run: () => Promise<void>, id: string, onError: (error: unknown) => void) {
  try {
    await run();
    return { id, status: 'completed' as const };
  } catch (error) {
    onError(error);
    return { id, status: 'failed' as const, output: { message: (error as Error).message } };
  }
}
