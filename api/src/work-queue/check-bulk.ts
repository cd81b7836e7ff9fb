import { bulkLimit } from '@commonway/contract/work-queue/bulk-change.ts';
import type { BulkCheck } from '@commonway/contract/work-queue/check-bulk.ts';
import { errorText } from '../platform/mount/answering/error-answer.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { ofProcess } from './bulk/change-items.ts';
import { type Decision, decideChange, outcomeOf, tells, type Wish, type Workflow } from './decide-change.ts';
import { parseEntries, requireOwnMail } from './parse-entries.ts';
import { type ItemRow, loadItems } from './queries/changes.ts';
import { withFacts } from './queries/facts.ts';
import { loadWorkflow } from './queries/workflow.ts';

const keys = [
  'ProcessID',
  'UserEmail',
  'CurrentStateId',
  'NewStateId',
  'ItemIds',
  'AssignedToUserId',
  'Comment',
  'DenialReasonID',
] as const;

/** Uses the same rule as the change itself and writes nothing. */
export const checkBulk: Handle<'work-queue/check-bulk'> = async (context, input) => {
  const read = parseEntries(keys, input);
  requireOwnMail(read.text('UserEmail'), context.actor.mail);
  const ids = read.ints('ItemIds');
  if (ids.length > bulkLimit) throw new Refusal('too_many_items', { parameters: { limit: bulkLimit } });
  const wish: Wish = {
    version: null,
    newStateId: read.int('NewStateId'),
    newOwnerId: read.int('AssignedToUserId'),
    comment: read.text('Comment'),
    denialReasonId: read.int('DenialReasonID'),
  };
  if (wish.newStateId === null && wish.newOwnerId === null) throw new Refusal('nothing_to_change');
  const processId = read.int('ProcessID');
  const seenStateId = read.int('CurrentStateId');
  const rows = await loadItems(context.tx, ids, false);
  const workflow = await loadWorkflow(context.tx, [...new Set(rows.map(({ processId }) => processId))]);
  const items = new Map((await withFacts(context.tx, rows, workflow)).map((item) => [item.id, item]));
  const asker = { staffId: context.actor.staffId ?? 0, roles: context.actor.roles };
  return {
    CheckBulkAssign: ids.map((id) => {
      const item = ofProcess(items.get(id), processId);
      const decision = hasMovedOn(item, seenStateId)
        ? { allowed: false as const, error: 'stale_version' as const }
        : decideChange(item, wish, asker, workflow);
      return { ...checked(id, item, wish, workflow), ...judged(decision, context.language) };
    }),
  };
};

/** Whether the state has changed since the requester saw it. The change itself would be refused too. */
function hasMovedOn(item: ItemRow | undefined, seenStateId: number | null): boolean {
  return item !== undefined && seenStateId !== null && item.stateId !== seenStateId;
}

function judged(decision: Decision, language: string) {
  const error = decision.allowed ? null : decision.error;
  return {
    outcome: outcomeOf(error),
    error,
    message: error && errorText(error, language),
    notifiesApplicant: tells(decision),
  };
}

function checked(
  id: number,
  item: ItemRow | undefined,
  wish: Wish,
  { states }: Workflow,
): Pick<BulkCheck, 'itemId' | 'itemName' | 'fromState' | 'toState'> {
  const nameOf = (stateId: number | null | undefined): string | null =>
    states.find((state) => state.id === stateId && state.processId === item?.processId)?.name ?? null;
  return {
    itemId: id,
    itemName: item?.name ?? null,
    fromState: nameOf(item?.stateId),
    toState: nameOf(wish.newStateId ?? item?.stateId),
  };
}
