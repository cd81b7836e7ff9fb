import type { Verdict } from '@commonway/contract/work-queue/bulk-change.ts';
import { errorText } from '../platform/mount/answering/error-answer.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { type AskedChange, type ChangedItems, changeItems, type DecidedChange } from './bulk/change-items.ts';
import { changerOf, handOf } from './bulk/hand-of.ts';
import { parseEntries } from './parse-entries.ts';

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

/** Applies each requested change and enqueues notifications. Returns one verdict per item, in request order. */
export const bulkChange: Handle<'work-queue/bulk-change'> = async (context, input) => {
  const asked = input.map((entries) => readWish(context, entries));
  const changed = await changeItems(handOf(context), changerOf(context.actor), asked);
  const told = changed.decided.flatMap(({ asked: { itemId }, decision }) =>
    decision.allowed && decision.notifiesApplicant
      ? [{ applicationId: itemId, stateId: decision.stateId }]
      : [],
  );
  await context.enqueue('communications/notify-state', told);
  return { AdvanceState: changed.decided.map((decided) => verdictOf(context, decided, changed)) };
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
    processId: read.int('ProcessID'),
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

function verdictOf(
  { language }: Context,
  { asked: { itemId }, item, decision }: DecidedChange,
  { workflow: { states }, ownerNames }: ChangedItems,
): Verdict {
  const stateId = decision.allowed ? decision.stateId : item?.stateId;
  const ownerId = decision.allowed ? decision.ownerId : (item?.ownerId ?? null);
  const version = item === undefined ? null : item.version + (decision.allowed ? 1 : 0);
  return {
    itemId,
    changed: decision.allowed,
    error: decision.allowed ? null : decision.error,
    message: decision.allowed ? null : errorText(decision.error, language),
    version,
    stateName:
      states.find(({ id, processId }) => id === stateId && processId === item?.processId)?.name ?? null,
    ownerName: ownerId === null ? null : (ownerNames.get(ownerId) ?? null),
  };
}
