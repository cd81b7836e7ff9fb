// Edits of a workflow. Each function returns a new document and changes nothing else.

import { type KnownStatus, knownStatuses } from '@commonway/contract/applications/known-statuses.ts';
import type {
  Workflow,
  WorkflowState,
  WorkflowTransition,
} from '@commonway/contract/work-queue/workflow/workflow.ts';

/** Returns an id for an unpublished item: negative, and lower than the ids of all others. */
export const createTemporaryId = (pieces: readonly { readonly id: number }[]): number =>
  Math.min(0, ...pieces.map(({ id }) => id)) - 1;

/** Returns a new state with this name. A status of the specification gets its color. */
export function createState({ states }: Workflow, name: string): WorkflowState {
  return {
    id: createTemporaryId(states),
    name,
    color: Object.hasOwn(knownStatuses, name) ? knownStatuses[name as KnownStatus] : '#5f6b7a',
    label: { en: name },
    applicantText: {},
    isInitial: states.length === 0,
    isTerminal: false,
    requiresAssignment: false,
    notifiesApplicant: false,
    staffIds: [],
    defaultStaffId: null,
    reasonIds: [],
    clockHours: null,
    waitsForApplicant: false,
    commitsAward: false,
  };
}

/** Replaces a state, or adds it at the end, with its outgoing transitions. Only one state is initial. */
export function replaceOrAddState(
  workflow: Workflow,
  state: WorkflowState,
  steps: readonly WorkflowTransition[],
): Workflow {
  const isKnown = workflow.states.some(({ id }) => id === state.id);
  const others = workflow.states.map((other) => {
    if (other.id === state.id) return state;
    return state.isInitial && other.isInitial ? { ...other, isInitial: false } : other;
  });
  return {
    ...workflow,
    states: isKnown ? others : [...others, state],
    transitions: [...workflow.transitions.filter(({ from }) => from !== state.id), ...steps],
  };
}

/** Removes a state with all transitions to and from it. Its cases move to the successor, if there is one. */
export function removeState(workflow: Workflow, stateId: number, successorId: number | null): Workflow {
  const successors = workflow.successors
    .filter((each) => each.stateId !== stateId)
    // States that had the removed state as their successor get its successor.
    .flatMap((each) =>
      each.successorId !== stateId ? each : successorId === null ? [] : { ...each, successorId },
    );
  return {
    ...workflow,
    states: workflow.states.filter(({ id }) => id !== stateId),
    transitions: workflow.transitions.filter(({ from, to }) => from !== stateId && to !== stateId),
    successors: successorId === null ? successors : [...successors, { stateId, successorId }],
  };
}

/** Moves a state one position up or down, within the list. */
export function moveState(workflow: Workflow, stateId: number, offset: 1 | -1): Workflow {
  const states = [...workflow.states];
  const at = states.findIndex(({ id }) => id === stateId);
  const [state] = states.splice(at, 1);
  if (state) states.splice(Math.max(0, at + offset), 0, state);
  return { ...workflow, states };
}

/** The outgoing transitions of a state. */
export const listStepsFrom = ({ transitions }: Workflow, stateId: number): WorkflowTransition[] =>
  transitions.filter(({ from }) => from === stateId);

/** Returns a transition without roles, condition, and requirements. */
export const createStep = (from: number, to: number): WorkflowTransition => ({
  from,
  to,
  roleIds: [],
  condition: null,
  requiresComment: false,
  requiresDenialReason: false,
});
