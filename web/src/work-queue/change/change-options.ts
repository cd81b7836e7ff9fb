// What may be asked for, from the server's lists alone: steps all chosen applications may take, people linked to a step.
import type { PossibleState, QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import type { ChangeTarget } from './change-target.ts';

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

/**
 * The statuses to choose from, in the server's order: those that all chosen ones may move to; for all that match, every one of
 * their program, and the check says which of them may.
 */
export function stateChoices(
  { items, processIds }: ChangeTarget,
  states: readonly PossibleState[],
): StateChoice[] {
  const names = new Map(states.map((row) => [row.possible_state_id, row]));
  const ids = items ? sharedStateIds(items) : processIds.length === 1 ? [...names.keys()] : [];
  return ids.flatMap((id) => {
    const state = names.get(id);
    if (!state) return [];
    return [{ id, name: state.possible_state_name, needsOwner: state.requires_user_assigment }];
  });
}

/**
 * The people linked to the new status, or, where the status stays, to every current one of the applications; for all that
 * match, to any. Who may choose only themselves finds nobody else in the server's rows (spec 4, bulk actions).
 */
export function ownerChoices(
  { items }: ChangeTarget,
  newStateId: number | null,
  states: readonly PossibleState[],
): OwnerChoice[] {
  if (newStateId !== null) return peopleOf(states.filter((row) => row.possible_state_id === newStateId));
  if (!items) return peopleOf(states);
  const stateIds = [...new Set(items.map((item) => item.currentStateId))];
  const [first = [], ...others] = stateIds.map((id) =>
    peopleOf(states.filter((row) => row.possible_state_id === id)),
  );
  return first.filter((person) => others.every((people) => people.some((other) => other.id === person.id)));
}

function peopleOf(rows: readonly PossibleState[]): OwnerChoice[] {
  const people = new Map<number, OwnerChoice>();
  for (const row of rows) {
    if (row.possible_user_id === null) continue;
    const name = row.possible_user_name ?? '';
    people.set(row.possible_user_id, { id: row.possible_user_id, name, isDefault: row.default_user });
  }
  return [...people.values()];
}
