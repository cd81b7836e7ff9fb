// The available choices, from server data only: the status changes allowed for all selected applications, and the
// people linked to a status.

import type { BulkSelection, WantedChange } from '@commonway/contract/work-queue/bulk-changes.ts';
import type { PossibleState, QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import type { QueueFilters } from '../filters/queue-filters.ts';
import { toQueueEntries } from '../rows/queue-entries.ts';

// The requested change and its target applications, in the shape that the bulk update operations take.
/** Null keeps the current value. At least one of state and owner is set. */
export interface BulkChangeInput {
  readonly state: StateChoice | null;
  readonly owner: { readonly id: number; readonly name: string } | null;
  readonly denialReasonId: number | null;
  readonly comment: string;
  /** The award of an approval, in dollars. */
  readonly awardAmount: number | null;
  /** A paragraph for the applicant, in their language. */
  readonly applicantNote: string;
  /** Confirms an approval although fees are unpaid. */
  readonly acceptsUnpaidFees: boolean;
}

export const noChange: BulkChangeInput = {
  state: null,
  owner: null,
  denialReasonId: null,
  comment: '',
  awardAmount: null,
  applicantNote: '',
  acceptsUnpaidFees: false,
};

export interface ChangeTarget {
  readonly selection: BulkSelection;
  /**
   * The individually selected applications. Null if all matching applications are selected, which only the server can
   * list.
   */
  readonly items: readonly QueueItem[] | null;
  /** Null if there are more than the queue counts. */
  readonly count: number | null;
  /** The programs that the applications belong to or may belong to. */
  readonly processIds: readonly number[];
}

/** The target of a bulk update: individually selected applications, each at the version shown. */
export const toItemsTarget = (items: readonly QueueItem[]): ChangeTarget => ({
  selection: { kind: 'items', items: items.map(({ id, version }) => ({ id, version })) },
  items,
  count: items.length,
  processIds: [...new Set(items.map((item) => item.processId))],
});

/** The target of a bulk update: all applications that match the filters, on every page. */
export const toFilterTarget = (
  filters: QueueFilters,
  count: number | null,
  programIds: readonly number[],
): ChangeTarget => ({
  selection: { kind: 'filter', filter: toQueueEntries(filters) },
  items: null,
  count,
  processIds: filters.processId === null ? programIds : [filters.processId],
});

/** Converts the dialog's input to the `change` field of the bulk update operations. */
export const toBulkChange = (input: BulkChangeInput): WantedChange => ({
  stateId: input.state?.id ?? null,
  ownerId: input.owner?.id ?? null,
  denialReasonId: input.denialReasonId,
  comment: input.comment.trim() || null,
  awardAmount: input.awardAmount,
  applicantNote: input.applicantNote.trim() || null,
  acceptsUnpaidFees: input.acceptsUnpaidFees,
});

export interface StateChoice {
  readonly id: number;
  readonly name: string;
  readonly needsOwner: boolean;
}

export interface OwnerChoice {
  readonly id: number;
  readonly name: string;
  readonly isDefault: boolean;
  /** While they are away: the day of their return, and who covers. */
  readonly absence: PossibleState['possible_user_absence'];
}

/**
 * Returns the ids of the statuses that every one of the applications can move to; none if they belong to several
 * programs.
 */
export function listSharedStateIds(items: readonly QueueItem[]): number[] {
  const [first, ...others] = items;
  if (!first || others.some((item) => item.processId !== first.processId)) return [];
  return first.possibleStates.filter((id) => others.every((item) => item.possibleStates.includes(id)));
}

/**
 * Returns the statuses to choose from, in the server's order. For selected applications: the statuses that all of them
 * can move to. For all matching applications: every status of their program; the preview reports which are allowed.
 */
export function listStateChoices(
  { items, processIds }: ChangeTarget,
  states: readonly PossibleState[],
): StateChoice[] {
  const names = new Map(states.map((row) => [row.possible_state_id, row]));
  const ids = items ? listSharedStateIds(items) : processIds.length === 1 ? [...names.keys()] : [];
  return ids.flatMap((id) => {
    const state = names.get(id);
    if (!state) return [];
    return [{ id, name: state.possible_state_name, needsOwner: state.requires_user_assigment }];
  });
}

/**
 * Returns the people linked to the new status or, if the status stays, to every current status of the applications; for
 * all matching applications, to any status. If the user can assign only themselves, the server returns only them
 * (spec 4, bulk actions).
 */
export function listOwnerChoices(
  { items }: ChangeTarget,
  newStateId: number | null,
  states: readonly PossibleState[],
): OwnerChoice[] {
  if (newStateId !== null)
    return listLinkedPeople(states.filter((row) => row.possible_state_id === newStateId));
  if (!items) return listLinkedPeople(states);
  const stateIds = [...new Set(items.map((item) => item.currentStateId))];
  const [first = [], ...others] = stateIds.map((id) =>
    listLinkedPeople(states.filter((row) => row.possible_state_id === id)),
  );
  return first.filter((person) => others.every((people) => people.some((other) => other.id === person.id)));
}

/** The distinct people in rows of possible states, who may own an application in that state. */
function listLinkedPeople(rows: readonly PossibleState[]): OwnerChoice[] {
  const people = new Map<number, OwnerChoice>();
  for (const row of rows) {
    if (row.possible_user_id === null) continue;
    const name = row.possible_user_name ?? '';
    people.set(row.possible_user_id, {
      id: row.possible_user_id,
      name,
      isDefault: row.default_user,
      absence: row.possible_user_absence,
    });
  }
  return [...people.values()];
}

/**
 * Returns the input with a new status, or with the current one for an unknown id. Keeps the owner who may have the
 * applications there, and otherwise chooses the default owner if the status needs one.
 */
export function withState(
  input: BulkChangeInput,
  stateId: number | undefined,
  target: ChangeTarget,
  states: readonly PossibleState[],
): BulkChangeInput {
  const state = listStateChoices(target, states).find(({ id }) => id === stateId) ?? null;
  const people = listOwnerChoices(target, state?.id ?? null, states);
  const currentOwner = people.find((person) => person.id === input.owner?.id);
  const expected = state?.needsOwner ? people.find((person) => person.isDefault) : undefined;
  return { ...input, state, owner: currentOwner ?? expected ?? null, denialReasonId: null };
}

/**
 * Whether a new status needs a comment: `needed` for a selected application, `possible` if all matching applications are
 * selected, because their statuses are not known here.
 */
export function findCommentNeed(
  { items }: ChangeTarget,
  stateId: number | undefined,
  states: readonly PossibleState[],
): 'needed' | 'possible' | null {
  const from = states.find((row) => row.possible_state_id === stateId)?.comment_required_from ?? [];
  if (items === null) return from.length > 0 ? 'possible' : null;
  const isNeeded = items.some(
    ({ currentStateId }) => currentStateId !== stateId && from.includes(currentStateId),
  );
  return isNeeded ? 'needed' : null;
}
