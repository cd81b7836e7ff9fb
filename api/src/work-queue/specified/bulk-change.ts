// AdvanceState and its dry run, by the same functions as our own bulk changes.
import { bulkLimit } from '@commonway/contract/work-queue/bulk-changes.ts';
import type { BulkCheck, Verdict } from '@commonway/contract/work-queue/specified.ts';
import { getErrorText } from '../../platform/mount/answering/error-answer.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import {
  type ChangedItems,
  type ChangeRequest,
  type ChangeResult,
  changeItems,
  loadItemsToDecide,
  selectIfInProcess,
  toChangeActor,
  toChangeContext,
} from '../bulk/change-items.ts';
import {
  type ChangeInput,
  type Decision,
  decideChange,
  toOutcome,
  type Workflow,
  willNotifyApplicant,
} from '../decide-change.ts';
import { parseEntries, requireOwnEmail } from '../parse-entries.ts';
import type { ItemRow } from '../queries/changes.ts';

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
  'AcceptsUnpaidFees',
] as const;

/**
 * Changes the state or owner of each requested application, and notifies applicants. Returns one verdict per
 * application, in request order.
 */
export const bulkChange: Handle<'work-queue/bulk-change'> = async (context, input) => {
  const requests = input.map((entries) => parseChangeRequest(context, entries));
  const changes = await changeItems(toChangeContext(context), toChangeActor(context.actor), requests);
  const notifications = changes.results.flatMap(({ request: { itemId }, decision }) =>
    decision.allowed && decision.notifiesApplicant
      ? [{ applicationId: itemId, stateId: decision.stateId }]
      : [],
  );
  await context.enqueue('messaging/notify-state', notifications);
  return { AdvanceState: changes.results.map((result) => toVerdict(context, result, changes)) };
};

/** Parses the entries of one requested change; refuses a change in another person's name or without an application. */
function parseChangeRequest(context: Context, entries: Parameters<typeof parseEntries>[1]): ChangeRequest {
  const read = parseEntries(keys, entries);
  const userId = read.int('UserID');
  if (userId !== null && userId !== context.actor.staffId && userId !== context.actor.personId)
    throw new Refusal('not_allowed');
  const itemId = read.int('ItemID');
  if (itemId === null) throw new Refusal('invalid_input', { fields: { ItemID: ['required'] } });
  return {
    itemId,
    processId: read.int('ProcessID'),
    input: {
      version: read.int('Version'),
      newStateId: read.int('NewStateID'),
      newOwnerId: read.int('AssignedToUserID'),
      newRoleId: read.int('AssignedToRoleID'),
      comment: read.text('Comment'),
      denialReasonId: read.int('DenialReasonID'),
      // The specification's call has no such confirmation, so only a client that knows it can ask for a refusal.
      acceptsUnpaidFees: read.text('AcceptsUnpaidFees') !== 'false',
    },
  };
}

/** Converts the result of a change to the contract's verdict, with names and an error message. */
function toVerdict(
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
    message: decision.allowed ? null : getErrorText(decision.error, language),
    version,
    stateName:
      states.find(({ id, processId }) => id === stateId && processId === item?.processId)?.name ?? null,
    ownerName: ownerId === null ? null : (ownerNames.get(ownerId) ?? null),
  };
}

const checkKeys = [
  'ProcessID',
  'UserEmail',
  'CurrentStateId',
  'NewStateId',
  'ItemIds',
  'AssignedToUserId',
  'Comment',
  'DenialReasonID',
] as const;

/** Reports what a change would do to each application, by the same rule as the change itself. Writes nothing. */
export const checkBulk: Handle<'work-queue/check-bulk'> = async (context, input) => {
  const entries = parseEntries(checkKeys, input);
  requireOwnEmail(entries.text('UserEmail'), context.actor.mail);
  const ids = entries.ints('ItemIds');
  if (ids.length > bulkLimit) throw new Refusal('too_many_items', { parameters: { limit: bulkLimit } });
  const change: ChangeInput = {
    version: null,
    newStateId: entries.int('NewStateId'),
    newOwnerId: entries.int('AssignedToUserId'),
    comment: entries.text('Comment'),
    denialReasonId: entries.int('DenialReasonID'),
    acceptsUnpaidFees: true,
  };
  if (change.newStateId === null && change.newOwnerId === null) throw new Refusal('nothing_to_change');
  const processId = entries.int('ProcessID');
  const seenStateId = entries.int('CurrentStateId');
  const { byId, workflow } = await loadItemsToDecide(context.tx, ids, {
    lock: false,
    scope: context.actor.caseScope,
  });
  const requester = { staffId: context.actor.staffId ?? 0, roles: context.actor.roles };
  return {
    CheckBulkAssign: ids.map((id) => {
      const item = selectIfInProcess(byId.get(id), processId);
      const decision = hasStateChanged(item, seenStateId)
        ? { allowed: false as const, error: 'stale_version' as const }
        : decideChange(item, change, requester, workflow);
      return { ...describeItem(id, item, change, workflow), ...describeDecision(decision, context.language) };
    }),
  };
};

/** Whether an application's state has changed since the requester saw it. The change itself would be refused too. */
function hasStateChanged(item: ItemRow | undefined, seenStateId: number | null): boolean {
  return item !== undefined && seenStateId !== null && item.stateId !== seenStateId;
}

/** Describes a decision: its outcome, its error with a message, and whether the applicant is notified. */
function describeDecision(decision: Decision, language: string) {
  const error = decision.allowed ? null : decision.error;
  return {
    outcome: toOutcome(error),
    error,
    message: error && getErrorText(error, language),
    notifiesApplicant: willNotifyApplicant(decision),
  };
}

/** Describes an application for a dry run: its name, its state, and the state that it would have. */
function describeItem(
  id: number,
  item: ItemRow | undefined,
  change: ChangeInput,
  { states }: Workflow,
): Pick<BulkCheck, 'itemId' | 'itemName' | 'fromState' | 'toState'> {
  /** The name of a state of the application's process; null if there is none. */
  const findStateName = (stateId: number | null | undefined): string | null =>
    states.find((state) => state.id === stateId && state.processId === item?.processId)?.name ?? null;
  return {
    itemId: id,
    itemName: item?.name ?? null,
    fromState: findStateName(item?.stateId),
    toState: findStateName(change.newStateId ?? item?.stateId),
  };
}
