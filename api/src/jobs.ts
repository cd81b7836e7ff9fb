// Every queue and every kind of batch of the product, and the worker that runs their jobs.
import { type BatchKindName, type JobName, jobs, type sharedJobs } from '@commonway/contract/jobs.ts';
import type { Ports } from './app.ts';
import type { Config } from './config.ts';
import type { JobContext, JobHandler } from './job-context.ts';
import type { JobQueue } from './module.ts';
import { mergeParts } from './modules.ts';
import { type BatchKind, recoverFromCrash, runBatches } from './platform/batches.ts';
import type { Queue, StoredJob } from './platform/jobs.ts';
import { portalUrl } from './portal-address.ts';
import { publishScheduled } from './publish-scheduled.ts';
import { findTenantClosure } from './tenants/queries.ts';

const batches = mergeParts('batches') as { readonly [Name in BatchKindName]: BatchKind<JobContext> };

/** The queues of the mechanisms that every module uses. */
const sharedQueues: { readonly [Name in keyof typeof sharedJobs]: JobQueue<Name> } = {
  'batches/run': {
    run: (context, job) => runBatches(context, batches[job.kind], job),
    // Each holds a connection for seconds.
    concurrency: 4,
    restartsAtOnce: true,
    deadLetter: 'batches/recover',
    waitsWhileReadOnly: true,
  },
  'batches/recover': { run: (context, job) => recoverFromCrash(context, batches[job.kind], job) },
  // Otherwise a draft would be published long after its time.
  'configuration/publish-scheduled': { run: publishScheduled, runsWhileSuspended: true },
};

const queues = { ...mergeParts('jobs'), ...sharedQueues } as { readonly [Name in JobName]: JobQueue<Name> };
const names = Object.keys(queues) as JobName[];

const defaultConcurrency = 10;
const defaultLimitSeconds = 30;
/** How long jobs of a suspended or read-only tenant are postponed. */
const suspendedSeconds = 600;
/** The tenant of jobs for the whole deployment. */
const noTenant = 0;

/** What the migration creates for each queue. */
export const jobQueues: readonly Queue[] = names.map((name) => {
  const {
    restartsAtOnce = false,
    limitSeconds = defaultLimitSeconds,
    isKeyed = false,
    deadLetter,
  }: JobQueue<JobName> = queues[name];
  return { name, restartsAtOnce, limitSeconds, isKeyed, deadLetter: deadLetter ?? null };
});

/**
 * Runs one job now.
 * @throws ZodError if the job doesn't match the schema of its queue
 */
export function runJob(
  context: JobContext,
  queue: JobName,
  job: StoredJob,
  isLastTry: boolean,
  signal?: AbortSignal,
): Promise<void> {
  const run = queues[queue].run as JobHandler<JobName>;
  return run(context, jobs[queue].parse(job), isLastTry, signal);
}

/** Starts a worker for every queue, and the schedules. */
export async function startWorker(config: Config, ports: Ports): Promise<void> {
  const context: JobContext = { ...ports, portalUrl: portalUrl(config) };
  for (const name of names) {
    const { concurrency = defaultConcurrency, runsOnLowDisk = false }: JobQueue<JobName> = queues[name];
    await ports.jobs.work(
      name,
      concurrency,
      async (job, isLastTry, signal) => {
        if (!(await isPostponed(context, name, job))) await runJob(context, name, job, isLastTry, signal);
      },
      runsOnLowDisk ? undefined : ports.diskReserve.isLow,
    );
  }
  for (const name of names) {
    const { cron, startsWithWorker = false }: JobQueue<JobName> = queues[name];
    if (cron !== undefined) await ports.jobs.schedule(name, cron, startsWithWorker);
  }
}

/**
 * Postpones work of a suspended tenant, except for queues that refuse it themselves, and what would change or send
 * something for a read-only one; no job is lost. Jobs of a deleted tenant are dropped.
 */
async function isPostponed(
  { database, jobs: enqueuing }: JobContext,
  queue: JobName,
  job: StoredJob,
): Promise<boolean> {
  const { tenantId } = job;
  const { runsWhileSuspended = false, waitsWhileReadOnly = false }: JobQueue<JobName> = queues[queue];
  if (tenantId === noTenant || runsWhileSuspended) return false;
  return database.tenant(tenantId, async (tx) => {
    const closure = await findTenantClosure(tx, tenantId);
    const waits = closure === 'suspended' || (closure === 'readOnly' && waitsWhileReadOnly);
    if (!waits) return closure === 'deleted';
    await enqueuing.enqueue(tx, queue, [jobs[queue].parse(job)], { startAfterSeconds: suspendedSeconds });
    return true;
  });
}
