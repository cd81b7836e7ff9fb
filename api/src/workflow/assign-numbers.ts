import type { Workflow } from '@commonway/contract/work-queue/workflow/workflow.ts';

/** The states and reasons of a draft that are new to its process: each gets a new id. */
export interface NewStatesAndReasons {
  readonly states: readonly number[];
  readonly reasons: readonly number[];
}

/**
 * Finds the states and reasons of a draft that are new to its process.
 * @param known the ids that states and reasons of the process ever had
 */
export const findNewStatesAndReasons = (
  { states, reasons }: Workflow,
  known: NewStatesAndReasons,
): NewStatesAndReasons => ({
  states: states.map(({ id }) => id).filter((id) => !known.states.includes(id)),
  reasons: reasons.map(({ id }) => id).filter((id) => !known.reasons.includes(id)),
});

/** Replaces the temporary ids of new states, and then of new reasons, by the ids in `numbers`, wherever they occur. */
export function assignIds(
  workflow: Workflow,
  fresh: NewStatesAndReasons,
  numbers: readonly number[],
): Workflow {
  const states = new Map(fresh.states.map((id, index) => [id, numbers[index] as number]));
  const reasons = new Map(fresh.reasons.map((id, index) => [id, numbers[states.size + index] as number]));
  // An id that isn't new doesn't change.
  const toFinalStateId = (id: number): number => states.get(id) ?? id;
  const toFinalReasonId = (id: number): number => reasons.get(id) ?? id;
  return {
    states: workflow.states.map((state) => ({
      ...state,
      id: toFinalStateId(state.id),
      reasonIds: state.reasonIds.map(toFinalReasonId),
    })),
    transitions: workflow.transitions.map((step) => ({
      ...step,
      from: toFinalStateId(step.from),
      to: toFinalStateId(step.to),
    })),
    reasons: workflow.reasons.map((reason) => ({ ...reason, id: toFinalReasonId(reason.id) })),
    successors: workflow.successors.map(({ stateId, successorId }) => ({
      stateId,
      successorId: toFinalStateId(successorId),
    })),
  };
}
