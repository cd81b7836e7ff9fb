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
  runNext(context: Context, tx: Transaction, job: BatchJob, limit: number): Promise<NextBatch>;
  /** Locks the work and records that its next item failed, so that the rest can continue. */
  failNext(context: Context, tx: Transaction, job: BatchJob): Promise<unknown>;
  /** A number that grows with each batch of a run; null if the work isn't running. */
  progress(tx: Transaction, job: BatchJob): Promise<number | null>;
  /** Stops running work in a state that staff see. */
  giveUp(context: Context, tx: Transaction, job: BatchJob): Promise<unknown>;
}

/** Then other work gets its turn. Well below a job's lease, so that no second worker assumes this one crashed. */
const sliceMs = 2000;
/** After this many failures in a row, we give up. */
const maxFailures = 8;

/** Runs batches of one work until its slice ends, then enqueues the rest. */
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
      const next = await context.database.tenant(job.tenantId, (tx) => kind.runNext(context, tx, job, limit));
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
 * Continues work whose workers were killed too often during one job. The first time, and whenever it moved on since the
 * previous time, it gets another job; otherwise its next batch is what kills them.
 */
export async function recoverFromCrash<Context extends BatchContext>(
  context: Context,
  kind: BatchKind<Context>,
  job: BatchJob,
): Promise<void> {
  await context.database.tenant(job.tenantId, async (tx) => {
    const progress = await kind.progress(tx, job);
    if (progress === null) return;
    if (progress === job.progress) await kind.giveUp(context, tx, job);
    else await enqueueNextJob(context, tx, { ...job, progress });
  });
}

/** Tries again with fewer items and a longer delay. An item that fails alone is recorded as failed. */
async function retryAfterFailure<Context extends BatchContext>(
  context: Context,
  kind: BatchKind<Context>,
  job: BatchJob,
): Promise<void> {
  const { database, log } = context;
  const { tenantId, failures } = job;
  if (failures < maxFailures && computeBatchLimit(kind.batchSize, failures - 1) === 1)
    await database
      .tenant(tenantId, (tx) => kind.failNext(context, tx, job))
      .catch((error: unknown) => log.error({ err: error, job }));
  await database.tenant(tenantId, async (tx) => {
    if (failures >= maxFailures) await kind.giveUp(context, tx, job);
    else await enqueueNextJob(context, tx, job, { startAfterSeconds: 2 ** failures });
  });
}

/** A tenth of the batch after each failure, down to a single item. */
const computeBatchLimit = (batchSize: number, failures: number): number =>
  Math.max(1, Math.floor(batchSize / 10 ** failures));

const enqueueNextJob = ({ jobs }: BatchContext, tx: Transaction, job: BatchJob, options?: JobOptions) =>
  jobs.enqueue(tx, 'batches/run', [job], options);
