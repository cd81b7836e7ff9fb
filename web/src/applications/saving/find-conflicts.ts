import { isSealed, maskOf } from '@commonway/contract/programs/form/sealed-answer.ts';
import type { Answers } from '@commonway/contract/programs/form-definition.ts';

/** One answer changed in two places to different values. */
export interface Conflict {
  readonly key: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Versions {
  /** What both sides began from. */
  readonly before: Answers;
  /** What was changed here. */
  readonly mine: Answers;
  /** All answers as saved elsewhere. */
  readonly theirs: Answers;
}

/**
 * The answers on which both sides disagree. One changed here only, or to the same value on both sides (a save whose
 * answer got lost on the way), is no conflict.
 */
export function findConflicts({ before, mine, theirs }: Versions): Conflict[] {
  return Object.entries(mine)
    .filter(([key, value]) => !isSame(theirs[key], value) && !isSame(theirs[key], before[key]))
    .map(([key, value]) => ({ key, mine: value, theirs: theirs[key] }));
}

/**
 * Whether two JSON values are the same answer; nothing, null and an empty text are. Of a sealed one only the mask can be
 * compared: a number whose save was answered by nobody comes back sealed, and is no other number for that.
 */
export function isSame(left: unknown, right: unknown): boolean {
  if (isSealed(left) || isSealed(right)) return maskOf(left) === maskOf(right);
  if (isNothing(left) || isNothing(right)) return isNothing(left) && isNothing(right);
  if (typeof left !== 'object' || typeof right !== 'object') return left === right;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [one, other] = [left as Record<string, unknown>, right as Record<string, unknown>];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key], other[key]));
}

function isNothing(value: unknown): value is null | undefined | '' {
  return value === undefined || value === null || value === '';
}
