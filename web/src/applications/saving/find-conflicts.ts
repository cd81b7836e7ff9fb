import { isSealed, maskAnswer } from '@commonway/contract/programs/form/sealed-answer.ts';
import type { Answers } from '@commonway/contract/programs/form-definition.ts';

/** An answer that was changed in two places to different values. */
export interface Conflict {
  readonly key: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Versions {
  /** The common ancestor of both sides. */
  readonly before: Answers;
  /** The answers changed here. */
  readonly mine: Answers;
  /** All answers as saved elsewhere. */
  readonly theirs: Answers;
}

/**
 * Returns the answers on which both sides disagree. An answer changed on one side only, or to the same value on both (a
 * save with a lost response), is not a conflict.
 */
export function findConflicts({ before, mine, theirs }: Versions): Conflict[] {
  return Object.entries(mine)
    .filter(([key, value]) => !isSameAnswer(theirs[key], value) && !isSameAnswer(theirs[key], before[key]))
    .map(([key, value]) => ({ key, mine: value, theirs: theirs[key] }));
}

/**
 * Returns whether two JSON values are the same answer. Undefined, null and an empty text are equal. Sealed answers are
 * compared by their mask, because a value whose save response was lost comes back sealed.
 */
export function isSameAnswer(left: unknown, right: unknown): boolean {
  if (isSealed(left) || isSealed(right)) return maskAnswer(left) === maskAnswer(right);
  if (isEmptyAnswer(left) || isEmptyAnswer(right)) return isEmptyAnswer(left) && isEmptyAnswer(right);
  if (typeof left !== 'object' || typeof right !== 'object') return left === right;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [one, other] = [left as Record<string, unknown>, right as Record<string, unknown>];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSameAnswer(one[key], other[key]));
}

/** Returns whether a value counts as no answer. */
function isEmptyAnswer(value: unknown): value is null | undefined | '' {
  return value === undefined || value === null || value === '';
}
