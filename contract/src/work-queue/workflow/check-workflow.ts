// Checks a workflow before it is used. Errors prevent publishing; warnings inform the publisher.

import { findDurationLanguages } from '../../languages/mentions-duration.ts';
import { hasComputedText } from './status-texts.ts';
import type { Workflow, WorkflowState, WorkflowTransition } from './workflow.ts';
import { applicantRole } from './workflow-constants.ts';

/** The maximum number of cases that publishing moves out of removed states. More than that need a bulk change first. */
export const maxCasesMoved = 10_000;

/** The facts of an office that its workflow depends on. */
export interface OfficeFacts {
  /** The languages of the office. */
  readonly languages: readonly string[];
  readonly staff: readonly {
    readonly id: number;
    readonly roles: readonly number[];
    readonly isActive: boolean;
  }[];
  /** The number of cases in each published state. States without cases may be omitted. */
  readonly cases: readonly { readonly stateId: number; readonly count: number }[];
  /** The template that is sent automatically in a state, with the languages whose translations are up to date. */
  readonly letters: readonly {
    readonly stateId: number;
    readonly templateId: number;
    readonly languages: readonly string[];
  }[];
}

export const problemSeverities = {
  'no-initial': 'error',
  'several-initial': 'error',
  'no-terminal': 'error',
  'duplicate-name': 'error',
  'duplicate-step': 'error',
  'step-nowhere': 'error',
  'dead-end': 'error',
  'nobody-may-take': 'error',
  'no-people': 'error',
  'unknown-person': 'error',
  'default-not-linked': 'error',
  'no-reasons': 'error',
  'unknown-reason': 'error',
  'cases-stranded': 'error',
  'too-many-cases': 'error',
  duration: 'error',
  'successor-needs-owner': 'error',
  unreachable: 'warning',
  'person-left': 'warning',
  untranslated: 'warning',
  'untranslated-letter': 'warning',
} as const;
export type ProblemCode = keyof typeof problemSeverities;
export const problemCodes = Object.keys(problemSeverities) as [ProblemCode, ...ProblemCode[]];

/** A problem and its location: a state, a transition, or the whole workflow. */
export interface Problem {
  readonly code: ProblemCode;
  readonly stateId: number | null;
  readonly toStateId: number | null;
  /** The languages without a text, or whose text mentions a duration. */
  readonly languages: readonly string[];
}

/** Returns all problems of an office's workflow, errors first. */
export function checkWorkflow(workflow: Workflow, office: OfficeFacts): Problem[] {
  const problems = [
    ...findWorkflowProblems(workflow),
    ...workflow.states.flatMap((state) => findStateProblems(state, workflow, office)),
    ...workflow.transitions.flatMap((step) => findStepProblems(step, workflow, office)),
    ...findSuccessionProblems(workflow, office),
  ];
  return problems.toSorted((one, other) => Number(!isError(one)) - Number(!isError(other)));
}

/** Whether the problem prevents publishing. */
export const isError = ({ code }: Problem): boolean => problemSeverities[code] === 'error';

const createProblem = (
  code: ProblemCode,
  stateId: number | null = null,
  toStateId: number | null = null,
  languages: readonly string[] = [],
): Problem => ({ code, stateId, toStateId, languages });

/** The problems of the workflow as a whole: its first and last states, and states that cannot be reached or left. */
function findWorkflowProblems({ states, transitions }: Workflow): Problem[] {
  const initial = states.filter(({ isInitial }) => isInitial);
  const terminal = states.filter(({ isTerminal }) => isTerminal);
  const ids = new Set(states.map((state) => state.id));
  const reached = findReachable(
    initial.map((state) => state.id),
    transitions,
  );
  const ending = findReachable(
    terminal.map((state) => state.id),
    transitions.map(({ from, to }) => ({ from: to, to: from })),
  );
  return [
    ...(initial.length === 0 ? [createProblem('no-initial')] : []),
    ...initial.slice(1).map((state) => createProblem('several-initial', state.id)),
    ...(terminal.length === 0 ? [createProblem('no-terminal')] : []),
    ...findRepeated(states, ({ name }) => name.toLowerCase()).map((state) =>
      createProblem('duplicate-name', state.id),
    ),
    ...findRepeated(transitions, ({ from, to }) => `${from} ${to}`).map(({ from, to }) =>
      createProblem('duplicate-step', from, to),
    ),
    ...transitions
      .filter(({ from, to }) => from === to || !ids.has(from) || !ids.has(to))
      .map(({ from, to }) => createProblem('step-nowhere', from, to)),
    ...states.filter(({ id }) => !ending.has(id)).map(({ id }) => createProblem('dead-end', id)),
    ...states.filter(({ id }) => !reached.has(id)).map(({ id }) => createProblem('unreachable', id)),
  ];
}

/** The problems of a state: its staff, denial reasons, and texts. */
function findStateProblems(state: WorkflowState, { reasons }: Workflow, office: OfficeFacts): Problem[] {
  const found: ProblemCode[] = [];
  const linked = state.staffIds.map((id) => office.staff.find((person) => person.id === id));
  if (linked.includes(undefined)) found.push('unknown-person');
  if (linked.some((person) => person?.isActive === false)) found.push('person-left');
  if (state.requiresAssignment && !linked.some((person) => person?.isActive)) found.push('no-people');
  if (state.defaultStaffId !== null && !state.staffIds.includes(state.defaultStaffId))
    found.push('default-not-linked');
  if (state.reasonIds.some((id) => !reasons.some((reason) => reason.id === id))) found.push('unknown-reason');
  // Without a text of the office, the server writes that of a payment status in every language.
  const isComputed = hasComputedText(state.name) && Object.keys(state.applicantText).length === 0;
  const missing = office.languages.filter(
    (code) => !state.label[code] || (!isComputed && !state.applicantText[code]),
  );
  // Applicants see the measured time or the target of the state, which its text must not contradict.
  const timed = findDurationLanguages(state.applicantText);
  const letter = office.letters.find(({ stateId }) => stateId === state.id);
  const unwritten = letter ? office.languages.filter((code) => !letter.languages.includes(code)) : [];
  return [
    ...found.map((code) => createProblem(code, state.id)),
    ...(timed.length > 0 ? [createProblem('duration', state.id, null, timed)] : []),
    ...(missing.length > 0 ? [createProblem('untranslated', state.id, null, missing)] : []),
    ...(unwritten.length > 0 ? [createProblem('untranslated-letter', state.id, null, unwritten)] : []),
  ];
}

/** The problems of a transition: its roles and denial reasons. */
function findStepProblems(
  { from, to, roleIds, requiresDenialReason }: WorkflowTransition,
  { reasons }: Workflow,
  { staff }: OfficeFacts,
): Problem[] {
  const isTakeable =
    roleIds.length === 0 ||
    roleIds.includes(applicantRole) ||
    staff.some(({ isActive, roles }) => isActive && roles.some((id) => roleIds.includes(id)));
  return [
    ...(isTakeable ? [] : [createProblem('nobody-may-take', from, to)]),
    ...(requiresDenialReason && reasons.length === 0 ? [createProblem('no-reasons', from, to)] : []),
  ];
}

/** The problems of removed states that still have cases: each needs a successor. */
function findSuccessionProblems({ states, successors }: Workflow, { cases }: OfficeFacts): Problem[] {
  const removedStates = cases.filter(
    ({ stateId, count }) => count > 0 && !states.some((state) => state.id === stateId),
  );
  const total = removedStates.reduce((sum, { count }) => sum + count, 0);
  const found = removedStates.flatMap(({ stateId }) => {
    const successorId = successors.find((each) => each.stateId === stateId)?.successorId;
    const successor = states.find((state) => state.id === successorId);
    if (successor === undefined) return [createProblem('cases-stranded', stateId)];
    const isOwnerless = successor.requiresAssignment && successor.defaultStaffId === null;
    return isOwnerless ? [createProblem('successor-needs-owner', stateId, successor.id)] : [];
  });
  return total > maxCasesMoved ? [...found, createProblem('too-many-cases')] : found;
}

/** All items except the first with the same key. */
function findRepeated<Item>(items: readonly Item[], getKey: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => seen.size === seen.add(getKey(item)).size);
}

/** The states reachable from some states, including themselves. */
function findReachable(
  from: readonly number[],
  steps: readonly { readonly from: number; readonly to: number }[],
): Set<number> {
  const reached = new Set(from);
  // Iteration includes the elements that are added to the set meanwhile.
  for (const stateId of reached) for (const step of steps) if (step.from === stateId) reached.add(step.to);
  return reached;
}
