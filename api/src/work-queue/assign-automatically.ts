// Assignments by escalation rules and automations. The same decision checks them as those by people.
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import { type ChangeActor, type ChangeContext, changeItems, loadItemsToDecide } from './bulk/change-items.ts';
import type { ChangeInput, ItemNow, Workflow } from './decide-change.ts';
import { decideCover } from './hand-over/decide-cover.ts';
import { listCovers } from './hand-over/queries.ts';

/**
 * The system as an actor. It has no roles, so it cannot take transitions, and its assignments are checked by the same
 * rule.
 */
export const systemActor: ChangeActor = { staffId: 0, roles: [], name: 'Commonway', caseScope: null };

/** A case and who gets it: a person, or a role alone. */
export interface Assignment extends Pick<ChangeInput, 'newOwnerId' | 'newRoleId'> {
  readonly itemId: number;
}

/**
 * Assigns cases as the system, those for someone who is away to their cover. Returns the error of each that could not be
 * assigned, in order; null if it was.
 */
export async function assignAutomatically(
  context: ChangeContext,
  assignments: readonly Assignment[],
): Promise<(ErrorCode | null)[]> {
  const covered = await assignToCovers(context, assignments);
  const possible = covered.filter((assignment) => assignment !== null);
  const { results } = await changeItems(
    context,
    systemActor,
    possible.map(({ itemId, ...assignee }) => ({ itemId, input: { ...unchanged, ...assignee } })),
  );
  const errors = results.map(({ decision }) => (decision.allowed ? null : decision.error));
  return covered.map((assignment) =>
    assignment === null ? 'owner_not_linked' : (errors[possible.indexOf(assignment)] ?? null),
  );
}

/** The assignments with the covers of people who are away; null where no one covers. */
async function assignToCovers(
  { tx }: ChangeContext,
  assignments: readonly Assignment[],
): Promise<(Assignment | null)[]> {
  const covers = new Map((await listCovers(tx)).map(({ staffId, coverId }) => [staffId, coverId]));
  const away = assignments.filter(({ newOwnerId }) => newOwnerId !== null && covers.has(newOwnerId));
  if (away.length === 0) return [...assignments];
  const itemIds = away.map(({ itemId }) => itemId);
  const { byId, workflow } = await loadItemsToDecide(tx, itemIds, { lock: false, scope: null });
  return assignments.map((assignment) => {
    const { itemId, newOwnerId, newRoleId = null } = assignment;
    const item = byId.get(itemId);
    if (newOwnerId === null || item === undefined || !covers.has(newOwnerId)) return assignment;
    const owner = decideCover(newOwnerId, covers, (id) => mayOwn(id, item, newRoleId, workflow));
    return owner === null ? null : { ...assignment, newOwnerId: owner };
  });
}

/**
 * Whether a staff member may own a case as far as its workflow says: active, linked to its state, and on the team of the
 * program, in the role if one is given.
 */
function mayOwn(
  staffId: number,
  { processId, stateId }: ItemNow,
  roleId: number | null,
  { staffIds, states, roles }: Workflow,
): boolean {
  const state = states.find((each) => each.processId === processId && each.id === stateId);
  const linked = state?.linkedStaffIds ?? [];
  const team = roles.filter(
    (each) => each.processId === processId && (roleId === null || each.id === roleId),
  );
  return (
    staffIds.includes(staffId) &&
    (linked.length === 0 || linked.includes(staffId)) &&
    (team.length === 0 || team.some((each) => each.staffIds.includes(staffId)))
  );
}

const unchanged = { version: null, newStateId: null, comment: null, denialReasonId: null } as const;
