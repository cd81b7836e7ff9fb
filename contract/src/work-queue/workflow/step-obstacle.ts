// What stands in the way of a step: asked when somebody takes it, and when old moves are replayed on a draft.
import type { Condition, ItemFacts } from './condition.ts';
import { conditionHolds } from './condition-holds.ts';

/** What a step asks of who takes it. */
export interface StepDemands {
  /** None: any role of the queue. */
  readonly roleIds: readonly number[];
  readonly requiresComment: boolean;
  readonly requiresDenialReason: boolean;
  readonly condition: Condition | null;
}

export interface StepTaken {
  /** Null where it was no person. */
  readonly roles: readonly number[] | null;
  readonly hasComment: boolean;
  readonly hasDenialReason: boolean;
  /** Null where nobody knows them any more. */
  readonly facts: ItemFacts | null;
}

/** There is no such step; another role takes it; something is missing with it; the application does not meet its condition. */
export type StepObstacle = 'gone' | 'role' | 'denial-reason' | 'comment' | 'condition';

/** What keeps a step from being taken, or null. `step` is undefined where the workflow has none. */
export function stepObstacle(step: StepDemands | undefined, taken: StepTaken): StepObstacle | null {
  if (step === undefined) return 'gone';
  const { roleIds, condition } = step;
  if (taken.roles !== null && roleIds.length > 0 && !taken.roles.some((id) => roleIds.includes(id)))
    return 'role';
  if (step.requiresDenialReason && !taken.hasDenialReason) return 'denial-reason';
  if (step.requiresComment && !taken.hasComment) return 'comment';
  const isMet = condition === null || (taken.facts !== null && conditionHolds(condition, taken.facts));
  return isMet ? null : 'condition';
}
