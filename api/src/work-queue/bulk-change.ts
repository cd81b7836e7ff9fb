import type { Verdict } from '@commonway/contract/work-queue/bulk-change.ts';
import { errorText } from '../platform/mount/answering/error-answer.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { changeActorOf, changeContextOf } from './bulk/change-context.ts';
import {
  type ChangedItems,
  type ChangeRequest,
  type ChangeResult,
  changeItems,
} from './bulk/change-items.ts';
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
  const requests = input.map((entries) => readChangeRequest(context, entries));
  const changes = await changeItems(changeContextOf(context), changeActorOf(context.actor), requests);
  const notifications = changes.results.flatMap(({ request: { itemId }, decision }) =>
    decision.allowed && decision.notifiesApplicant
      ? [{ applicationId: itemId, stateId: decision.stateId }]
      : [],
  );
  await context.enqueue('messaging/notify-state', notifications);
  return { AdvanceState: changes.results.map((result) => verdictOf(context, result, changes)) };
};

function readChangeRequest(context: Context, entries: Parameters<typeof parseEntries>[1]): ChangeRequest {
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
    input: {
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
  { request: { itemId }, item, decision }: ChangeResult,
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
