// What may be asked for, from the server's lists alone: steps all chosen applications may take, people linked to a step.
import { role } from '@commonway/contract/accounts/account-type.ts';
import type { PossibleState, QueueItem } from '@commonway/contract/work-queue/queue-item.ts';

export interface StateChoice {
  readonly id: number;
  readonly name: string;
  readonly needsOwner: boolean;
}

export interface OwnerChoice {
  readonly id: number;
  readonly name: string;
  readonly isDefault: boolean;
}

export interface Chooser {
  readonly staffId?: number | null | undefined;
  readonly name: string;
  readonly roles: readonly number[];
}

/** The statuses that every one of the applications may move to; none when they are of different programs. */
export function commonStates(items: readonly QueueItem[], states: readonly PossibleState[]): StateChoice[] {
  const [first, ...others] = items;
  if (!first || others.some((item) => item.processId !== first.processId)) return [];
  const shared = first.possibleStates.filter((id) =>
    others.every((item) => item.possibleStates.includes(id)),
  );
  return shared.flatMap((id) => {
    const state = states.find((row) => row.process_id === first.processId && row.possible_state_id === id);
    if (!state) return [];
    return [{ id, name: state.possible_state_name, needsOwner: state.requires_user_assigment }];
  });
}

/**
 * The people linked to the new status, or, where the status stays, to every current one of the applications.
 * The intake specialist and the case worker may choose themselves only (spec 4, bulk actions).
 */
export function ownerChoices(
  items: readonly QueueItem[],
  newStateId: number | null,
  states: readonly PossibleState[],
  chooser: Chooser,
): OwnerChoice[] {
  const stateIds =
    newStateId === null ? [...new Set(items.map((item) => item.currentStateId))] : [newStateId];
  const [first = [], ...others] = stateIds.map((id) => peopleOf(states, id));
  const linked = first.filter((person) =>
    others.every((people) => people.some((other) => other.id === person.id)),
  );
  return mayAssignOthers(chooser) ? linked : linked.filter((person) => isSelf(person, chooser));
}

/** Whether the person may assign to someone else. */
export function mayAssignOthers({ roles }: Pick<Chooser, 'roles'>): boolean {
  const leads = [role.admin, role.supervisor, role.manager];
  return (
    roles.some((each) => leads.some((lead) => lead === each)) ||
    !roles.some((each) => each === role.intake || each === role.caseWorker)
  );
}

function peopleOf(states: readonly PossibleState[], stateId: number): OwnerChoice[] {
  const people = new Map<number, OwnerChoice>();
  for (const row of states) {
    if (row.possible_state_id !== stateId || row.possible_user_id === null) continue;
    const name = row.possible_user_name ?? '';
    people.set(row.possible_user_id, { id: row.possible_user_id, name, isDefault: row.default_user });
  }
  return [...people.values()];
}

function isSelf(person: OwnerChoice, chooser: Chooser): boolean {
  return chooser.staffId == null ? person.name === chooser.name : person.id === chooser.staffId;
}
