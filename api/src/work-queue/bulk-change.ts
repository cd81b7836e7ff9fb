import type { Verdict } from '@commonway/contract/work-queue/bulk-change.ts';
import { errorText } from '../platform/mount/answering/error-answer.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { type Decision, decideChange, type Wish, type Workflow } from './decide-change.ts';
import { parseEntries } from './parse-entries.ts';
import { type AcceptedChange, applyChanges, type ItemRow, loadItems, staffNames } from './queries/changes.ts';
import { loadWorkflow } from './queries/workflow.ts';

const keys = [
  'ProcessID',
  'ItemID',
  'UserID',
  'NewStateID',
  'AssignedToUserID',
  'AssignedToRoleID',
  'Comment',
  'DenialReasonID',
  'Version',
] as const;

interface AskedChange {
  readonly itemId: number;
  readonly roleId: number | null;
  readonly wish: Wish;
}

/** Locks, decides each, applies what is allowed, writes history, enqueues notices; a verdict per item in the order asked. */
export const bulkChange: Handle<'work-queue/bulk-change'> = async (context, input) => {
  const asked = input.map((entries) => readWish(context, entries));
  const items = await loadItems(context.tx, [...new Set(asked.map(({ itemId }) => itemId))], true);
  const byId = new Map(items.map((item) => [item.id, item]));
  const workflow = await loadWorkflow(context.tx, [...new Set(items.map(({ processId }) => processId))]);
  const owners = await ownerNames(context, asked, items);
  const asker = { staffId: context.actor.staffId ?? 0, roles: context.actor.roles };
  const decided = asked.map((change, index) => {
    // The same application twice in one list: the first wish counts.
    const isRepeated = asked.findIndex(({ itemId }) => itemId === change.itemId) < index;
    return {
      change,
      decision: isRepeated
        ? refused('stale_version')
        : decideChange(byId.get(change.itemId), change.wish, asker, workflow),
    };
  });
  const accepted = decided.flatMap(({ change, decision }) =>
    decision.allowed ? [acceptedChange(byId.get(change.itemId) as ItemRow, change, decision, owners)] : [],
  );
  const versions = await apply(context, accepted, byId);
  await notify(context, decided);
  return {
    AdvanceState: decided.map(({ change, decision }) =>
      verdictOf(context, change.itemId, decision, versions, workflow, byId, owners),
    ),
  };
};

function readWish(context: Context, entries: Parameters<typeof parseEntries>[1]): AskedChange {
  const read = parseEntries(keys, entries);
  const userId = read.int('UserID');
  if (userId !== null && userId !== context.actor.staffId && userId !== context.actor.personId)
    throw new Refusal('not_allowed');
  const itemId = read.int('ItemID');
  if (itemId === null) throw new Refusal('invalid_input', { fields: { ItemID: ['required'] } });
  return {
    itemId,
    roleId: read.int('AssignedToRoleID'),
    wish: {
      version: read.int('Version'),
      newStateId: read.int('NewStateID'),
      newOwnerId: read.int('AssignedToUserID'),
      comment: read.text('Comment'),
      denialReasonId: read.int('DenialReasonID'),
    },
  };
}

async function ownerNames(
  { tx }: Context,
  asked: readonly AskedChange[],
  items: readonly ItemRow[],
): Promise<Map<number, string>> {
  const ids = [...asked.map(({ wish }) => wish.newOwnerId), ...items.map(({ ownerId }) => ownerId)].filter(
    (id) => id !== null,
  );
  return new Map((await staffNames(tx, [...new Set(ids)])).map(({ id, name }) => [id, name]));
}

const refused = (error: 'stale_version'): Decision => ({ allowed: false, error });

function acceptedChange(
  item: ItemRow,
  { wish, roleId }: AskedChange,
  { stateId, ownerId }: Extract<Decision, { allowed: true }>,
  owners: Map<number, string>,
): AcceptedChange {
  return {
    id: item.id,
    stateId,
    ownerId,
    ownerName: ownerId === null ? null : (owners.get(ownerId) ?? null),
    ownerRoleId: roleId,
    comment: wish.comment,
    denialReasonId: wish.denialReasonId,
    fromStateId: item.stateId,
    movesState: stateId !== item.stateId,
    movesOwner: ownerId !== item.ownerId,
  };
}

async function apply(
  context: Context,
  accepted: readonly AcceptedChange[],
  byId: Map<number, ItemRow>,
): Promise<Map<number, number>> {
  if (accepted.length === 0) return new Map();
  const { actor, tenant } = context;
  const versions = await applyChanges(
    context.tx,
    { tenantId: tenant.id, staffId: actor.staffId ?? 0, name: actor.name },
    accepted,
  );
  for (const { id, stateId, ownerId, fromStateId, comment } of accepted) {
    context.audit({
      subjectKind: 'application',
      subjectId: id,
      details: { fromStateId, stateId, ownerId, comment },
    });
  }
  const applicants = new Set(accepted.map(({ id }) => byId.get(id)?.applicantId as number));
  // A page of the queue hears of one change or of many the same way: one event without ids beyond a handful.
  if (accepted.length > 25) await context.publish({ kind: 'application-changed' }, { staff: true });
  else
    for (const { id } of accepted)
      await context.publish({ kind: 'application-changed', applicationId: id }, { staff: true });
  for (const applicantId of applicants)
    await context.publish({ kind: 'application-changed' }, { applicantId });
  return versions;
}

async function notify(
  context: Context,
  decided: readonly { change: AskedChange; decision: Decision }[],
): Promise<void> {
  const told = decided.flatMap(({ change, decision }) =>
    decision.allowed && decision.notifiesApplicant
      ? [{ applicationId: change.itemId, stateId: decision.stateId }]
      : [],
  );
  await context.enqueue('communications/notify-state', told);
}

function verdictOf(
  context: Context,
  itemId: number,
  decision: Decision,
  versions: Map<number, number>,
  { states }: Workflow,
  byId: Map<number, ItemRow>,
  owners: Map<number, string>,
): Verdict {
  const item = byId.get(itemId);
  const stateId = decision.allowed ? decision.stateId : item?.stateId;
  const ownerId = decision.allowed ? decision.ownerId : (item?.ownerId ?? null);
  return {
    itemId,
    changed: decision.allowed,
    error: decision.allowed ? null : decision.error,
    message: decision.allowed ? null : errorText(decision.error, context.language),
    version: versions.get(itemId) ?? item?.version ?? null,
    stateName:
      states.find(({ id, processId }) => id === stateId && processId === item?.processId)?.name ?? null,
    ownerName: ownerId === null ? null : (owners.get(ownerId) ?? null),
  };
}
