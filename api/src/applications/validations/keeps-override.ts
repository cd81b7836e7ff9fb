import { isDeepStrictEqual } from 'node:util';
import type { Finding } from './facts.ts';

/**
 * Whether an override remains valid after a new run: only if the result, its inputs, and its evidence are the same.
 * Changes of the rule's texts do not matter.
 */
export function keepsOverride(before: Finding, now: Finding | undefined): boolean {
  if (now === undefined) return false;
  const comparable = ({ result, inputs, evidence }: Finding) => ({ result, inputs, evidence });
  return isDeepStrictEqual(comparable(before), comparable(now));
}
