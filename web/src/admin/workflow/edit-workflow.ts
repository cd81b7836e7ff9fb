// What an editor does to a workflow: each a new document, nothing else of it touched.
import { type KnownStatus, knownStatuses } from '@commonway/contract/work-queue/workflow/known-statuses.ts';
import type {
  Workflow,
  WorkflowState,
  WorkflowTransition,
} from '@commonway/contract/work-queue/workflow/workflow.ts';

/** A number for a piece that is not published yet: below zero, and below all others. */
export const newId = (pieces: readonly { readonly id: number }[]): number =>
  Math.min(0, ...pieces.map(({ id }) => id)) - 1;

/** A state by a name; a status of the specification brings its colour. */
export function newState({ states }: Workflow, name: string): WorkflowState {
  return {
    id: newId(states),
    name,
    colour: Object.hasOwn(knownStatuses, name) ? knownStatuses[name as KnownStatus] : '#5f6b7a',
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

/** Puts a state in its place, or at the end, with the steps that lead out of it. Only one state is where applications begin. */
export function putState(
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

/** Takes a state out with every step to and from it; its cases go on in the successor, where there is one. */
export function removeState(workflow: Workflow, stateId: number, successorId: number | null): Workflow {
  const successors = workflow.successors
    .filter((each) => each.stateId !== stateId)
    // Cases that were to go on in it go where its own do.
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

/** Moves a state one place up or down; the first does not go up, nor the last down. */
export function moveState(workflow: Workflow, stateId: number, by: 1 | -1): Workflow {
  const states = [...workflow.states];
  const at = states.findIndex(({ id }) => id === stateId);
  const [state] = states.splice(at, 1);
  if (state) states.splice(Math.max(0, at + by), 0, state);
  return { ...workflow, states };
}

/** The steps out of a state. */
export const stepsFrom = ({ transitions }: Workflow, stateId: number): WorkflowTransition[] =>
  transitions.filter(({ from }) => from === stateId);

export const newStep = (from: number, to: number): WorkflowTransition => ({
  from,
  to,
  roleIds: [],
  condition: null,
  requiresComment: false,
  requiresDenialReason: false,
});
