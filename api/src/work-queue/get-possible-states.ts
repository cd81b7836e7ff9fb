import { bulkLimit } from '@commonway/contract/work-queue/bulk-changes.ts';
import type { PossibleState } from '@commonway/contract/work-queue/queue-item.ts';
import { isConditionMet } from '@commonway/contract/work-queue/workflow/step-obstacle.ts';
import type { Transaction } from '../platform/database.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { selectIfInProcess } from './bulk/change-items.ts';
import { canAssignOnlySelf, type ItemNow } from './decide-change.ts';
import { decideCover } from './hand-over/decide-cover.ts';
import { parseEntries } from './parse-entries.ts';
import { addFacts, listConditionalTransitions, loadVisibleItems } from './queries/changes.ts';
import { listDenialReasonRows, listPossibleStates } from './queries/workflow.ts';

/**
 * Lists the states that an application, or any of a process, can move to, with their possible owners: the staff linked
 * to the state. Intake specialists and case workers see only themselves (spec 4).
 */
export const getPossibleStates: Handle<'work-queue/get-possible-states'> = async (context, input) => {
  const entries = parseEntries(['ProcessID', 'ItemID', 'UserID', 'NumItems'], input);
  const { actor, tx } = context;
  const userId = entries.int('UserID');
  if (userId !== null && userId !== actor.staffId && userId !== actor.personId)
    throw new Refusal('not_allowed');
  requireItemCount(entries.int('NumItems') ?? 1);
  const itemId = entries.int('ItemID');
  const named = entries.int('ProcessID');
  const item =
    itemId === null
      ? null
      : selectIfInProcess(
          (await loadVisibleItems(tx, [itemId], { lock: false, scope: actor.caseScope }))[0],
          named,
        );
  if (item === undefined) throw new Refusal('not_found');
  const processId = item?.processId ?? named;
  if (processId === null) throw new Refusal('invalid_input', { fields: { ProcessID: ['required'] } });
  const rows = await listPossibleStates(tx, {
    processId,
    itemId,
    fromStateId: item?.stateId ?? null,
    roles: actor.roles,
    onlyStaffId: canAssignOnlySelf(actor.roles) ? actor.staffId : null,
  });
  const unmet = item === null ? [] : await listUnmetStateIds(tx, item);
  return {
    GetPossibleStates: withCoveredDefaults(rows).filter((row) => !unmet.includes(row.possible_state_id)),
  };
};

/** Makes the cover the default of each state whose default user is away, if the cover may own cases there. */
export function withCoveredDefaults(rows: readonly PossibleState[]): PossibleState[] {
  const covers = new Map(
    rows.flatMap(({ possible_user_id: id, possible_user_absence: absence }) =>
      id === null || absence === null ? [] : [[id, absence.coverId] as const],
    ),
  );
  if (covers.size === 0) return [...rows];
  return [...Map.groupBy(rows, (row) => row.possible_state_id).values()].flatMap((state) => {
    const planned = state.find((row) => row.default_user)?.possible_user_id ?? null;
    const owner =
      planned === null
        ? null
        : decideCover(planned, covers, (id) => state.some((row) => row.possible_user_id === id));
    return state.map((row) => ({ ...row, default_user: owner !== null && row.possible_user_id === owner }));
  });
}

/** Refuses a number of applications below 1 or above what one call may change. */
function requireItemCount(items: number): void {
  if (items < 1) throw new Refusal('invalid_input', { fields: { NumItems: ['too_small'] } });
  if (items > bulkLimit) throw new Refusal('too_many_items', { parameters: { limit: bulkLimit } });
}

/** The states that the application can't move to, because it doesn't meet the transition's condition. */
async function listUnmetStateIds(tx: Transaction, item: ItemNow): Promise<number[]> {
  const transitions = await listConditionalTransitions(tx, item.processId, item.stateId);
  const [{ facts = {} } = item] = await addFacts(tx, [item], { transitions });
  return transitions
    .filter(({ condition }) => !isConditionMet(condition, facts))
    .map(({ toStateId }) => toStateId);
}

/** Lists denial reasons by process, state, or group, in the caller's language. */
export const listDenialReasons: Handle<'work-queue/list-denial-reasons'> = async (
  { tx, language },
  { processId = null, stateId = null, group = null, limit, sort },
) => ({
  items: await listDenialReasonRows(tx, {
    processId,
    stateId,
    group,
    language,
    limit,
    newestFirst: sort === 'createdAt:desc',
  }),
});
