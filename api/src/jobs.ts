// Every queue and every kind of batch of the product, and the worker that runs their jobs.
import type { BatchKindName } from '@commonway/contract/batches.ts';
import { type JobName, jobs } from '@commonway/contract/jobs.ts';
import { accountsJobHandlers } from './accounts/jobs.ts';
import type { Ports } from './app.ts';
import { applicationsBatches, applicationsJobHandlers } from './applications/jobs.ts';
import { auditJobHandlers } from './audit/jobs.ts';
import { automationsJobHandlers } from './automations/jobs.ts';
import { billingJobHandlers } from './billing/jobs.ts';
import { broadcastsBatches, broadcastsJobHandlers } from './broadcasts/jobs.ts';
import { callsJobHandlers } from './calls/jobs.ts';
import type { Config } from './config.ts';
import { credentialsJobHandlers } from './credentials/jobs.ts';
import { documentsJobHandlers } from './documents/jobs.ts';
import type { JobContext, JobHandler } from './job-context.ts';
import { marketplaceJobHandlers } from './marketplace/jobs.ts';
import { messagingJobHandlers } from './messaging/jobs.ts';
import type { JobQueue, ModuleJobs } from './module.ts';
import { paymentsJobHandlers } from './payments/jobs.ts';
import { type BatchKind, recoverFromCrash, runBatches } from './platform/batches.ts';
import type { Queue, StoredJob } from './platform/jobs.ts';
import { portalUrl } from './portal-address.ts';
import { programsJobHandlers } from './programs/jobs.ts';
import { publishScheduled } from './publish-scheduled.ts';
import { sessionsJobHandlers } from './sessions/jobs.ts';
import { signInJobHandlers } from './sign-in/jobs.ts';
import { singleSignOnJobHandlers } from './single-sign-on/jobs.ts';
import { tenantsJobHandlers } from './tenants/jobs.ts';
import { findTenantClosure } from './tenants/queries.ts';
import { workQueueBatches, workQueueJobHandlers } from './work-queue/jobs.ts';

const batches: { readonly [Name in BatchKindName]: BatchKind<JobContext> } = {
  ...applicationsBatches,
  ...broadcastsBatches,
  ...workQueueBatches,
};

const batchQueues: ModuleJobs<'batches'> = {
  'batches/run': {
    run: (context, job) => runBatches(context, batches[job.kind], job),
    // Each holds a connection for seconds.
    concurrency: 4,
    restartsAtOnce: true,
    deadLetter: 'batches/recover',
    waitsWhileReadOnly: true,
  },
  'batches/recover': { run: (context, job) => recoverFromCrash(context, batches[job.kind], job) },
};

const configurationQueues: ModuleJobs<'configuration'> = {
  // Otherwise a draft would be published long after its time.
  'configuration/publish-scheduled': { run: publishScheduled, runsWhileSuspended: true },
};

const queues: { readonly [Name in JobName]: JobQueue<Name> } = {
  ...accountsJobHandlers,
  ...applicationsJobHandlers,
  ...batchQueues,
  ...configurationQueues,
  ...messagingJobHandlers,
  ...callsJobHandlers,
  ...broadcastsJobHandlers,
  ...automationsJobHandlers,
  ...tenantsJobHandlers,
  ...documentsJobHandlers,
  ...paymentsJobHandlers,
  ...marketplaceJobHandlers,
  ...billingJobHandlers,
  ...auditJobHandlers,
  ...programsJobHandlers,
  ...signInJobHandlers,
  ...singleSignOnJobHandlers,
  ...credentialsJobHandlers,
  ...sessionsJobHandlers,
  ...workQueueJobHandlers,
};
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
    const { cron }: JobQueue<JobName> = queues[name];
    if (cron !== undefined) await ports.jobs.schedule(name, cron);
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
