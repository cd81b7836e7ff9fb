import type { Workflow } from '@commonway/contract/work-queue/workflow/workflow.ts';
import type { Context } from '../platform/mount/context.ts';
import { applyAcceptedChanges, toChangeActor, toChangeContext } from '../work-queue/bulk/change-items.ts';
import { readCaseClocks } from '../work-queue/clocks/case-clocks.ts';
import {
  type AcceptedChange,
  type ItemRow,
  listStaffNames,
  loadItems,
} from '../work-queue/queries/changes.ts';
import { listCaseIds } from './queries/moves.ts';

/**
 * Moves the cases of removed states to their successors, with history and audit like any change. It is not a step of
 * the workflow, so no one is notified. Returns the number of cases.
 */
export async function moveCasesOfRemovedStates(
  context: Context,
  processId: number,
  { states, successors }: Workflow,
): Promise<number> {
  const removed = successors.filter(({ stateId }) => !states.some(({ id }) => id === stateId));
  if (removed.length === 0) return 0;
  const removedIds = removed.map(({ stateId }) => stateId);
  const items = await loadItems(context.tx, await listCaseIds(context.tx, processId, removedIds), true);
  const clocks = await readCaseClocks(context.tx, context.tenant.id, items);
  const defaults = states.flatMap(({ defaultStaffId }) => defaultStaffId ?? []);
  const owners = await listStaffNames(context.tx, [
    ...defaults,
    ...items.flatMap(({ ownerId }) => ownerId ?? []),
  ]);
  const names = new Map(owners.map(({ id, name }) => [id, name]));
  const changes = items.flatMap((item): AcceptedChange[] => {
    const successorId = removed.find(({ stateId }) => stateId === item.stateId)?.successorId;
    const state = states.find(({ id }) => id === successorId);
    if (state === undefined) return [];
    const ownerId = chooseNextOwner(item, state);
    return [
      {
        id: item.id,
        applicantId: item.applicantId,
        fromStateId: item.stateId,
        fromOwnerId: item.ownerId,
        stateId: state.id,
        ownerId,
        ownerName: ownerId === null ? null : (names.get(ownerId) ?? null),
        ownerRoleId: null,
        stateSince: null,
        clock: clocks.computeAfterMove(item, state.id),
        comment: null,
        denialReasonId: null,
      },
    ];
  });
  await applyAcceptedChanges(toChangeContext(context), toChangeActor(context.actor), changes);
  return changes.length;
}

/**
 * Chooses the owner of a case in its new state: the present one, or the state's default person if the state requires an
 * owner who is linked to it and the present one isn't.
 */
function chooseNextOwner(
  { ownerId }: ItemRow,
  { requiresAssignment, staffIds, defaultStaffId }: Workflow['states'][number],
): number | null {
  const mayStay = !requiresAssignment || (ownerId !== null && staffIds.includes(ownerId));
  return mayStay ? ownerId : defaultStaffId;
}
