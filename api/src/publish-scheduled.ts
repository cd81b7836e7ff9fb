// Publishes scheduled drafts of every kind of configuration: the same operation as in a request, in the name of the
// person who scheduled it.
import { buildOperationNames, scheduleFailures } from '@commonway/contract/configuration/kind.ts';
import { configurations } from '@commonway/contract/configurations.ts';
import type { Job } from '@commonway/contract/jobs.ts';
import type { Operation } from '@commonway/contract/operation.ts';
import type { JobContext, JobHandler } from './job-context.ts';
import { handlers } from './operations.ts';
import { findSchedule, markScheduleFailed } from './platform/configuration/queries.ts';
import { canCall } from './platform/mount/admit.ts';
import { recordAction } from './platform/mount/audit.ts';
import {
  type Actor,
  type AnyHandler,
  type AuditNote,
  Refusal,
  type Tenant,
} from './platform/mount/context.ts';
import { createScheduledContext } from './platform/mount/scheduled-context.ts';
import { findAccountActor } from './sessions/account-actor.ts';
import { findTenantBy } from './tenants/queries.ts';

type ScheduledJob = Job<'configuration/publish-scheduled'>;

interface Publication {
  readonly operation: Operation;
  readonly tenant: Tenant;
  readonly actor: Actor;
  readonly input: unknown;
  readonly publishAt: string;
}

/**
 * Runs at the time of a schedule. It does nothing if the draft was published, canceled, or scheduled again in the
 * meantime. If the draft can't be published, the schedule ends with the reason.
 */
export const publishScheduled: JobHandler<'configuration/publish-scheduled'> = async (
  context,
  job,
  isLastTry,
) => {
  const { database } = context;
  const schedule = await database.tenant(job.tenantId, (tx) => findSchedule(tx, job));
  if (schedule === undefined) return;
  const tenant = await findTenantBy(database, null, null, job.tenantId);
  if (tenant === null) return;
  const actor = await findAccountActor(database, tenant, schedule.scheduledBy);
  const { operation, subject } = findPublishOperation(job);
  const input = operation.input.parse({ ...subject, revision: job.revision, note: schedule.note });
  try {
    if (tenant.isSuspended || tenant.isReadOnly) throw new Refusal('tenant_suspended');
    if (actor === undefined || !canCall(operation, actor)) throw new Refusal('not_allowed');
    await publish(context, { operation, tenant, actor, input, publishAt: schedule.publishAt });
  } catch (error) {
    if (!(error instanceof Refusal || isLastTry)) throw error;
    await endFailedSchedule(context, job, { operation, actor: actor ?? null, error });
  }
};

/**
 * The publish operation of a kind, and the subject as its input names it, such as `{programId}`; empty if the kind has
 * no subject. Throws if the kind is unknown.
 */
function findPublishOperation({ kind: name, subject: id }: ScheduledJob) {
  const configuration = configurations.find(({ kind }) => kind.name === name);
  const publishName = buildOperationNames<string>(name).publish;
  const operation = configuration?.operations.find((each) => each.name === publishName);
  if (configuration === undefined || operation === undefined) throw new Error(`no configuration ${name}`);
  const [member] = Object.keys(configuration.subject);
  return { operation: operation as Operation, subject: member === undefined ? {} : { [member]: id } };
}

/** One transaction, as for a request: the version, the rows of the product, and the audit entry. */
async function publish(context: JobContext, publication: Publication): Promise<void> {
  const { operation, tenant, actor, input, publishAt } = publication;
  const handler = handlers[operation.name as keyof typeof handlers] as AnyHandler;
  await context.database.tenant(tenant.id, async (tx) => {
    const notes: AuditNote[] = [];
    await handler.handle(
      createScheduledContext({ tenant, actor, tx, notes, ports: context }),
      input as never,
      undefined as never,
    );
    const scheduledNotes = notes.map((note) => ({ ...note, details: { ...note.details, publishAt } }));
    recordAction(tx, tenant.id, {
      operation,
      outcome: 'done',
      actor,
      requestId: '',
      address: '',
      notes: scheduledNotes,
    });
  });
}

interface FailedPublication {
  readonly operation: Operation;
  readonly actor: Actor | null;
  readonly error: unknown;
}

/** Ends the schedule of a draft that could not be published, and stores and audits why; nothing if it ended meanwhile. */
async function endFailedSchedule(
  { database, log }: JobContext,
  job: ScheduledJob,
  { operation, actor, error }: FailedPublication,
): Promise<void> {
  const code = error instanceof Refusal ? error.error : 'unexpected';
  const failure = scheduleFailures.find((each) => each === code) ?? 'unexpected';
  await database.tenant(job.tenantId, async (tx) => {
    if (!(await markScheduleFailed(tx, job, failure))) return;
    if (failure === 'unexpected') log.error({ err: error, operation: operation.name });
    const details = { kind: job.kind, draft: job.revision };
    recordAction(tx, job.tenantId, {
      operation,
      outcome: failure,
      actor,
      requestId: '',
      address: '',
      notes: [{ subjectKind: 'tenant', subjectId: job.tenantId, details }],
    });
  });
}
