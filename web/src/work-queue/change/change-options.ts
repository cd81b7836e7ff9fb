// What may be asked for, from the server's lists alone: steps all chosen applications may take, people linked to a step.
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

/** The ids of the statuses that every one of the applications may move to; none across programs. */
export function sharedStateIds(items: readonly QueueItem[]): number[] {
  const [first, ...others] = items;
  if (!first || others.some((item) => item.processId !== first.processId)) return [];
  return first.possibleStates.filter((id) => others.every((item) => item.possibleStates.includes(id)));
}

/** The same with their names, in the server's order of steps. */
export function commonStates(items: readonly QueueItem[], states: readonly PossibleState[]): StateChoice[] {
  return sharedStateIds(items).flatMap((id) => {
    const state = states.find((row) => row.possible_state_id === id);
    if (!state) return [];
    return [{ id, name: state.possible_state_name, needsOwner: state.requires_user_assigment }];
  });
}

/**
 * The people linked to the new status, or, where the status stays, to every current one of the applications. Who may
 * choose only themselves finds nobody else in the server's rows (spec 4, bulk actions).
 */
export function ownerChoices(
  items: readonly QueueItem[],
  newStateId: number | null,
  states: readonly PossibleState[],
): OwnerChoice[] {
  const stateIds =
    newStateId === null ? [...new Set(items.map((item) => item.currentStateId))] : [newStateId];
  const [first = [], ...others] = stateIds.map((id) => peopleOf(states, id));
  return first.filter((person) => others.every((people) => people.some((other) => other.id === person.id)));
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
