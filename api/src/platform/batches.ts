// Long work runs in batches: one transaction locks the work's row, processes its next items, and stores their outcomes,
// the progress, and the live event. A worker that dies leaves whole batches, and another continues.
import type { Job } from '@commonway/contract/jobs.ts';
import type { Database, Transaction } from './database.ts';
import type { JobOptions, Jobs } from './jobs.ts';
import type { Log } from './log.ts';

export type BatchJob = Job<'batches/run'>;

/** What every kind can use. */
export interface BatchContext {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly log: Log;
}

/** What follows a batch: nothing, because the work ended or was paused, or the next batch after this many seconds. */
export type NextBatch = 'end' | number;

/** A kind of long work. Each function gets the transaction of one batch; the job names the work. */
export interface BatchKind<Context extends BatchContext> {
  /** Maximum items per transaction. */
  readonly batchSize: number;
  /**
   * Locks the work, so that two workers take turns, and processes at most `limit` waiting items. Ends if the work isn't
   * running.
   */
  runNextBatch(context: Context, tx: Transaction, job: BatchJob, limit: number): Promise<NextBatch>;
  /** Locks the work and records that its next item failed, so that the rest can continue. */
  failNextItem(context: Context, tx: Transaction, job: BatchJob): Promise<unknown>;
  /** A number that grows with each batch of a run; null if the work isn't running. */
  getProgress(tx: Transaction, job: BatchJob): Promise<number | null>;
  /** Stops running work in a state that staff see. */
  giveUp(context: Context, tx: Transaction, job: BatchJob): Promise<unknown>;
}

/** Then other work gets its turn. Well below a job's lease, so that no second worker assumes this one crashed. */
const sliceMs = 2000;
/** After this many failures in a row, we give up. */
const maxFailures = 8;

/**
 * Runs batches of the work that a job names for about two seconds, then enqueues a job for the rest. After a failure, it
 * enqueues a retry with smaller batches.
 */
export async function runBatches<Context extends BatchContext>(
  context: Context,
  kind: BatchKind<Context>,
  job: BatchJob,
): Promise<void> {
  const until = performance.now() + sliceMs;
  let { failures } = job;
  try {
    for (;;) {
      const limit = computeBatchLimit(kind.batchSize, failures);
      const next = await context.database.tenant(job.tenantId, (tx) =>
        kind.runNextBatch(context, tx, job, limit),
      );
      if (next === 'end') return;
      failures = 0;
      if (next === 0 && performance.now() < until) continue;
      await context.database.tenant(job.tenantId, (tx) =>
        enqueueNextJob(context, tx, { ...job, failures, progress: null }, { startAfterSeconds: next }),
      );
      return;
    }
  } catch (error) {
    context.log.error({ err: error, job });
    await retryAfterFailure(context, kind, { ...job, failures: failures + 1, progress: null });
  }
}

/**
 * Handles a job whose workers were killed too often. Enqueues another job if the work progressed since the previous such
 * case; otherwise its next batch is what kills the workers, so we give up.
 */
export async function recoverFromCrash<Context extends BatchContext>(
  context: Context,
  kind: BatchKind<Context>,
  job: BatchJob,
): Promise<void> {
  await context.database.tenant(job.tenantId, async (tx) => {
    const progress = await kind.getProgress(tx, job);
    if (progress === null) return;
    if (progress === job.progress) await kind.giveUp(context, tx, job);
    else await enqueueNextJob(context, tx, { ...job, progress });
  });
}

/**
 * Enqueues a retry with fewer items and a longer delay. An item that fails alone is recorded as failed, and after too
 * many failures in a row we give up.
 */
async function retryAfterFailure<Context extends BatchContext>(
  context: Context,
  kind: BatchKind<Context>,
  job: BatchJob,
): Promise<void> {
  const { database, log } = context;
  const { tenantId, failures } = job;
  if (failures < maxFailures && computeBatchLimit(kind.batchSize, failures - 1) === 1)
    await database
      .tenant(tenantId, (tx) => kind.failNextItem(context, tx, job))
      .catch((error: unknown) => log.error({ err: error, job }));
  await database.tenant(tenantId, async (tx) => {
    if (failures >= maxFailures) await kind.giveUp(context, tx, job);
    else await enqueueNextJob(context, tx, job, { startAfterSeconds: 2 ** failures });
  });
}

/** The number of items in the next batch: a tenth after each failure, down to a single item. */
const computeBatchLimit = (batchSize: number, failures: number): number =>
  Math.max(1, Math.floor(batchSize / 10 ** failures));

/** Enqueues the job that continues the work of another job. */
const enqueueNextJob = ({ jobs }: BatchContext, tx: Transaction, job: BatchJob, options?: JobOptions) =>
  jobs.enqueue(tx, 'batches/run', [job], options);
