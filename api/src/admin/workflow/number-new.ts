import type { Workflow } from '@commonway/contract/work-queue/workflow/workflow.ts';

/** The states and reasons of a draft that its process never had: each gets a number of its own. */
export interface NewPieces {
  readonly states: readonly number[];
  readonly reasons: readonly number[];
}

/** @param known the numbers that states and reasons of the process ever had */
export const newPieces = ({ states, reasons }: Workflow, known: NewPieces): NewPieces => ({
  states: states.map(({ id }) => id).filter((id) => !known.states.includes(id)),
  reasons: reasons.map(({ id }) => id).filter((id) => !known.reasons.includes(id)),
});

/** The workflow with numbers for its new pieces, wherever they are named: first the states', then the reasons'. */
export function numberNew(workflow: Workflow, fresh: NewPieces, numbers: readonly number[]): Workflow {
  const states = new Map(fresh.states.map((id, index) => [id, numbers[index] as number]));
  const reasons = new Map(fresh.reasons.map((id, index) => [id, numbers[states.size + index] as number]));
  const stateOf = (id: number): number => states.get(id) ?? id;
  const reasonOf = (id: number): number => reasons.get(id) ?? id;
  return {
    states: workflow.states.map((state) => ({
      ...state,
      id: stateOf(state.id),
      reasonIds: state.reasonIds.map(reasonOf),
    })),
    transitions: workflow.transitions.map((step) => ({
      ...step,
      from: stateOf(step.from),
      to: stateOf(step.to),
    })),
    reasons: workflow.reasons.map((reason) => ({ ...reason, id: reasonOf(reason.id) })),
    successors: workflow.successors.map(({ stateId, successorId }) => ({
      stateId,
      successorId: stateOf(successorId),
    })),
  };
}
