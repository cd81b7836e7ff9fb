import type { CaseStep } from '@commonway/contract/work-queue/case.ts';

/** A step from a case's state, with what decides its place among the steps. */
export interface StepOption extends Omit<CaseStep, 'isForward'> {
  /** Whether the viewer may take it. */
  readonly isPermitted: boolean;
  /** The places between the two states in the display order; negative for a step back. */
  readonly distance: number;
  /** Whether the new state waits for the applicant, or leads only back here. */
  readonly isDetour: boolean;
  /** Whether it denies the application, or leads to a state whose only way forward does. */
  readonly isDenial: boolean;
}

/** Ranks a step: 0 forward, 1 denial, 2 detour or step back. */
const rankStep = ({ distance, isDetour, isDenial }: StepOption): number => {
  if (isDetour || distance < 0) return 2;
  return isDenial ? 1 : 0;
};

/**
 * Returns the steps that the viewer may take: the way forward first, then denials, then detours and steps back. Within
 * these, those without a comment come first, then near before far.
 *
 * The best rank among all steps is the way forward, also if only others may take it: a denial isn't the way forward for
 * a person who may not approve.
 */
export function orderCaseSteps(options: readonly StepOption[]): CaseStep[] {
  const forwardRank = Math.min(...options.map(rankStep));
  return options
    .filter(({ isPermitted }) => isPermitted)
    .toSorted(
      (one, other) =>
        rankStep(one) - rankStep(other) ||
        Number(one.requiresComment) - Number(other.requiresComment) ||
        Math.abs(one.distance) - Math.abs(other.distance) ||
        one.stateId - other.stateId,
    )
    .map((option) => toCaseStep(option, rankStep(option) === forwardRank));
}

const toCaseStep = (
  { stateId, stateName, requiresComment, requiresDenialReason, setsAward }: StepOption,
  isForward: boolean,
): CaseStep => ({ stateId, stateName, requiresComment, requiresDenialReason, setsAward, isForward });
