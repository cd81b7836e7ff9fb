// All changes of applications go through here: lock, decide, and apply the allowed changes with history and audit.
import { applicantRole } from '@commonway/contract/work-queue/workflow/workflow-constants.ts';
import { notify, takeBackNotices } from '../../accounts/notices/notify.ts';
import type { JobContext } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { addTenantId } from '../../platform/jobs.ts';
import type { Actor, AuditNote, CaseScope, Context } from '../../platform/mount/context.ts';
import { listFeeStates } from '../../programs/fees/queries.ts';
import { lockWorkflowsShared } from '../../programs/queries.ts';
import { readCaseClocks } from '../clocks/case-clocks.ts';
import {
  type ChangeInput,
  type Decision,
  decideChange,
  findAssignedRole,
  type Requester,
  type Workflow,
} from '../decide-change.ts';
import {
  type AcceptedChange,
  addFacts,
  applyChanges,
  type ItemRow,
  listApplicationVersions,
  listStaffNames,
  loadVisibleItems,
} from '../queries/changes.ts';
import { loadWorkflow } from '../queries/workflow.ts';

/** The context of a change: a request or a job. */
export type ChangeContext = Pick<Context, 'tx' | 'audit' | 'enqueue' | 'publish'> & {
  readonly tenantId: number;
};

/** The actor of a change, with the name for the history and the current roles. */
export interface ChangeActor extends Requester {
  /** The cases that they may see; others are not found. */
  readonly caseScope: CaseScope | null;
  readonly name: string;
}

export interface ChangeRequest {
  readonly itemId: number;
  /** The process the requester expects. An application of another process is treated as not found. */
  readonly processId?: number | null;
  readonly input: ChangeInput;
}

export interface ChangeResult {
  readonly request: ChangeRequest;
  /** The application before the change; undefined if it does not exist. */
  readonly item: ItemRow | undefined;
  readonly decision: Decision;
}

export interface ChangedItems {
  /** In request order. */
  readonly results: readonly ChangeResult[];
  readonly workflow: Workflow;
  /** Names of all owners, before and after the changes. */
  readonly ownerNames: ReadonlyMap<number, string>;
}

/**
 * Changes the state or owner of each application that the rules allow: locks it, decides, and applies the change.
 * Returns one result per request, in request order. The caller notifies applicants.
 */
export async function changeItems(
  context: ChangeContext,
  by: ChangeActor,
  requests: readonly ChangeRequest[],
): Promise<ChangedItems> {
  lockWorkflowsShared(context.tx, context.tenantId);
  const itemIds = [...new Set(requests.map(({ itemId }) => itemId))];
  const { byId, workflow, processIds } = await loadItemsToDecide(context.tx, itemIds, {
    lock: true,
    scope: by.caseScope,
  });
  const items = [...byId.values()];
  const [owners, clocks, feeStates] = await Promise.all([
    loadOwnerNames(context, requests, items),
    readCaseClocks(context.tx, context.tenantId, items),
    listFeeStates(context.tx, processIds),
  ]);
  const seen = new Set<number>();
  const results = requests.map((change) => {
    // If an application appears twice in the list, only the first change counts.
    const isRepeated = seen.size === seen.add(change.itemId).size;
    const item = selectIfInProcess(byId.get(change.itemId), change.processId ?? null);
    const decision = isRepeated
      ? ({ allowed: false, error: 'stale_version' } as const)
      : decideChange(item, change.input, by, workflow);
    return { request: change, item, decision };
  });
  const accepted = results.flatMap(({ request: { input }, item, decision }) =>
    decision.allowed && item !== undefined
      ? [
          {
            ...toPreviousValues(item),
            stateId: decision.stateId,
            ownerId: decision.ownerId,
            ownerName: decision.ownerId === null ? null : (owners.get(decision.ownerId) ?? null),
            ...toRoleValues(findAssignedRole(item, input, workflow)),
            stateSince: null,
            clock: clocks.computeAfterMove(item, decision.stateId),
            comment: input.comment,
            denialReasonId: input.denialReasonId,
            award: input.awardAmount ?? undefined,
            applicantNote: input.applicantNote ?? null,
          },
        ]
      : [],
  );
  await applyAcceptedChanges(context, by, accepted);
  await enqueueFees(context, accepted, feeStates);
  return { results, workflow, ownerNames: owners };
}

/**
 * Loads applications that the actor may see, with what the rules of their workflows ask about them: for a change, which
 * locks them, and for its dry run.
 */
export async function loadItemsToDecide(
  tx: Transaction,
  itemIds: readonly number[],
  access: Parameters<typeof loadVisibleItems>[2],
) {
  const rows = await loadVisibleItems(tx, itemIds, access);
  const processIds = [...new Set(rows.map(({ processId }) => processId))];
  const workflow = await loadWorkflow(tx, processIds);
  const items = await addFacts(tx, rows, workflow);
  return { byId: new Map(items.map((item) => [item.id, item])), workflow, processIds };
}

/** The role's columns of a change; null leaves the role unchanged. */
const toRoleValues = (role: Workflow['roles'][number] | undefined) => ({
  ownerRoleId: role?.id ?? null,
  ownerRoleName: role?.name ?? null,
});

/** Returns the item if it belongs to the process, otherwise undefined. Null means any process. */
export function selectIfInProcess<Item extends { readonly processId: number }>(
  item: Item | undefined,
  processId: number | null,
): Item | undefined {
  return processId === null || item?.processId === processId ? item : undefined;
}

/** The values of an application before its change. */
const toPreviousValues = ({ id, applicantId, stateId, ownerId }: ItemRow) => ({
  id,
  applicantId,
  fromStateId: stateId,
  fromOwnerId: ownerId,
});

/** Loads the names of all owners before and after the changes, by id. */
async function loadOwnerNames(
  { tx }: ChangeContext,
  requests: readonly ChangeRequest[],
  items: readonly ItemRow[],
): Promise<ReadonlyMap<number, string>> {
  const owners = new Set([
    ...requests.map(({ input }) => input.newOwnerId),
    ...items.map((item) => item.ownerId),
  ]);
  owners.delete(null);
  return new Map((await listStaffNames(tx, [...owners] as number[])).map(({ id, name }) => [id, name]));
}

/**
 * Enqueues fees for applications that entered a state with a fee. Processes may share state IDs, so the job checks the
 * exact state.
 */
async function enqueueFees(
  context: ChangeContext,
  accepted: readonly AcceptedChange[],
  feeStates: Awaited<ReturnType<typeof listFeeStates>>,
): Promise<void> {
  if (feeStates.length === 0) return;
  const charged = accepted.filter(
    ({ stateId, fromStateId }) =>
      stateId !== fromStateId && feeStates.some((state) => state.stateId === stateId),
  );
  await context.enqueue(
    'payments/charge-fees',
    charged.map(({ id }) => ({ applicationId: id })),
  );
}

/**
 * Stores allowed changes with history and audit, notifies new owners, and publishes events to open pages. An undo takes
 * back the notices of the changes before it instead.
 */
export async function applyAcceptedChanges(
  context: ChangeContext,
  by: ChangeActor,
  accepted: readonly AcceptedChange[],
  isUndo = false,
): Promise<void> {
  if (accepted.length === 0) return;
  const isWithdrawal = by.roles.includes(applicantRole);
  const changer = { staffId: by.staffId, name: by.name, isWithdrawal };
  await applyChanges(context.tx, changer, accepted);
  await (isUndo ? takeBackAssignments(context, accepted) : notifyNewOwners(context, by, accepted));
  for (const { id, stateId, ownerId, fromStateId, comment } of accepted) {
    const details = { fromStateId, stateId, ownerId, comment };
    context.audit({ subjectKind: 'application', subjectId: id, details });
  }
  // Beyond 25 applications, we publish one event without IDs instead of one per application.
  if (accepted.length > 25) await context.publish({ kind: 'application-changed' }, { staff: true });
  else
    for (const { id } of accepted)
      await context.publish({ kind: 'application-changed', applicationId: id }, { staff: true });
  const applicantIds = [...new Set(accepted.map(({ applicantId }) => applicantId))];
  await context.publish({ kind: 'application-changed' }, { applicantIds });
}

/** Notifies new owners, except owners who assigned the case to themselves. */
async function notifyNewOwners(
  { tx, tenantId }: ChangeContext,
  by: ChangeActor,
  accepted: readonly AcceptedChange[],
): Promise<void> {
  const reassigned = accepted.filter(
    ({ ownerId, fromOwnerId }) => ownerId !== fromOwnerId && ownerId !== by.staffId,
  );
  const owners = new Map(reassigned.flatMap(({ id, ownerId }) => (ownerId === null ? [] : [[id, ownerId]])));
  if (owners.size === 0) return;
  const versions = await listApplicationVersions(tx, [...owners.keys()]);
  await notify(
    tx,
    tenantId,
    versions.map(({ id, version }) => ({
      kind: 'assigned',
      to: [owners.get(id) as number],
      subjectId: id,
      key: toAssignmentKey(id, version),
    })),
  );
}

/** Identifies the assignment of an application by the version that it made. */
const toAssignmentKey = (id: number, version: number): string => `application ${id} version ${version}`;

/** Takes back the notices of the assignments that an undo has just reversed. */
async function takeBackAssignments(
  { tx, tenantId }: ChangeContext,
  accepted: readonly AcceptedChange[],
): Promise<void> {
  const reversed = accepted.filter(({ ownerId, fromOwnerId }) => ownerId !== fromOwnerId);
  if (reversed.length === 0) return;
  const versions = await listApplicationVersions(
    tx,
    reversed.map(({ id }) => id),
  );
  const keys = versions.map(({ id, version }) => toAssignmentKey(id, version - 1));
  const owners = new Set(reversed.flatMap(({ fromOwnerId }) => fromOwnerId ?? []));
  await takeBackNotices(tx, tenantId, { kind: 'assigned', to: [...owners], keys });
}

/** The signed-in actor as the actor of a change. */
export const toChangeActor = ({ staffId, roles, name, caseScope }: Actor): ChangeActor => ({
  caseScope,
  staffId: staffId ?? 0,
  roles,
  name,
});

/** The context of a request's handler as the context of a change. */
export const toChangeContext = (context: Context): ChangeContext => ({
  tx: context.tx,
  tenantId: context.tenant.id,
  audit: (note) => context.audit(note),
  enqueue: (queue, newJobs, options) => context.enqueue(queue, newJobs, options),
  publish: (event, audience) => context.publish(event, audience),
});

/** Creates the context of a change for a job's open transaction. Audit notes are added to `notes`. */
export const createJobChangeContext = (
  { jobs, events }: Pick<JobContext, 'jobs' | 'events'>,
  tx: Transaction,
  tenantId: number,
  notes: AuditNote[],
): ChangeContext => ({
  tx,
  tenantId,
  audit: (note) => notes.push(note),
  enqueue: (queue, newJobs, options) =>
    jobs.enqueue(tx, queue, addTenantId<typeof queue>(newJobs, tenantId), options),
  publish: (event, audience) => events.publish(tx, tenantId, audience, event),
});
