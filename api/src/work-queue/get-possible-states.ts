import { bulkLimit } from '@commonway/contract/work-queue/bulk-change.ts';
import { conditionHolds } from '@commonway/contract/work-queue/workflow/condition-holds.ts';
import type { Transaction } from '../platform/database.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { itemInProcess } from './bulk/change-items.ts';
import { assignsOnlySelf, type ItemNow } from './decide-change.ts';
import { parseEntries } from './parse-entries.ts';
import { loadItems } from './queries/changes.ts';
import { conditionalSteps, withFacts } from './queries/facts.ts';
import { possibleStates } from './queries/workflow.ts';

/**
 * Possible owners of a state are the staff linked to it. Intake specialists and case workers see only themselves (spec
 * 4).
 */
export const getPossibleStates: Handle<'work-queue/get-possible-states'> = async (context, input) => {
  const entries = parseEntries(['ProcessID', 'ItemID', 'UserID', 'NumItems'], input);
  const { actor, tx } = context;
  const userId = entries.int('UserID');
  if (userId !== null && userId !== actor.staffId && userId !== actor.personId)
    throw new Refusal('not_allowed');
  checkNumber(entries.int('NumItems') ?? 1);
  const itemId = entries.int('ItemID');
  const named = entries.int('ProcessID');
  const item = itemId === null ? null : itemInProcess((await loadItems(tx, [itemId], false))[0], named);
  if (item === undefined) throw new Refusal('not_found');
  const processId = item?.processId ?? named;
  if (processId === null) throw new Refusal('invalid_input', { fields: { ProcessID: ['required'] } });
  const rows = await possibleStates(tx, {
    processId,
    fromStateId: item?.stateId ?? null,
    roles: actor.roles,
    onlyStaffId: assignsOnlySelf(actor.roles) ? actor.staffId : null,
  });
  const unmet = item === null ? [] : await unmetStates(tx, item);
  return { GetPossibleStates: rows.filter((row) => !unmet.includes(row.possible_state_id)) };
};

/** Refuses a number of applications below 1 or above what one call may change. */
function checkNumber(items: number): void {
  if (items < 1) throw new Refusal('invalid_input', { fields: { NumItems: ['too_small'] } });
  if (items > bulkLimit) throw new Refusal('too_many_items', { parameters: { limit: bulkLimit } });
}

/** The states whose conditions the application does not meet. */
async function unmetStates(tx: Transaction, item: ItemNow): Promise<number[]> {
  const transitions = await conditionalSteps(tx, item.processId, item.stateId);
  const [{ facts = {} } = item] = await withFacts(tx, [item], { transitions });
  return transitions
    .filter(({ condition }) => !conditionHolds(condition, facts))
    .map(({ toStateId }) => toStateId);
}
