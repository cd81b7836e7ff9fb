// Determines what prevents a transition, both when it is taken and when past changes are replayed on a draft.

import { createRules } from '../../programs/form/rules.ts';
import {
  type AnswerFact,
  type Condition,
  type ConditionFact,
  type ItemFacts,
  toComparisons,
} from './condition.ts';

const rules = createRules('');

/** Whether a condition is met. An unknown fact meets no comparison, so missing data never allows a transition. */
export function isConditionMet(
  condition: Condition<ConditionFact | AnswerFact> | null,
  facts: ItemFacts,
): boolean {
  if (condition === null) return true;
  const isKnown = toComparisons(condition).every(({ fact }) => facts[fact] != null);
  return isKnown && rules.isTrue(condition, facts) === true;
}

/** What a transition requires. */
export interface StepRequirements {
  /** Empty: any role of the queue. */
  readonly roleIds: readonly number[];
  readonly requiresComment: boolean;
  readonly requiresDenialReason: boolean;
  readonly condition: Condition | null;
}

export interface StepAttempt {
  /** Null if it was not a person. */
  readonly roles: readonly number[] | null;
  readonly hasComment: boolean;
  readonly hasDenialReason: boolean;
  /** Null if they are no longer known. */
  readonly facts: ItemFacts | null;
}

/** The transition does not exist; the role is missing; a reason or comment is missing; or the condition is not met. */
export type StepObstacle = 'gone' | 'role' | 'denial-reason' | 'comment' | 'condition';

/** Returns what prevents the transition, or null. `step` is undefined if the workflow has no such transition. */
export function findStepObstacle(
  step: StepRequirements | undefined,
  attempt: StepAttempt,
): StepObstacle | null {
  if (step === undefined) return 'gone';
  const { roleIds, condition } = step;
  if (attempt.roles !== null && roleIds.length > 0 && !attempt.roles.some((id) => roleIds.includes(id)))
    return 'role';
  if (step.requiresDenialReason && !attempt.hasDenialReason) return 'denial-reason';
  if (step.requiresComment && !attempt.hasComment) return 'comment';
  const isMet = condition === null || (attempt.facts !== null && isConditionMet(condition, attempt.facts));
  return isMet ? null : 'condition';
}
