import { isDeepStrictEqual } from 'node:util';
import type { Finding } from './facts.ts';

/**
 * Whether an override outlives a new judgement: it stands for exactly the verdict it was given on, the same result of the same
 * inputs with the same evidence. A rule whose words alone changed says the same still.
 */
export function keepsOverride(before: Finding, now: Finding | undefined): boolean {
  if (now === undefined) return false;
  const said = ({ result, inputs, evidence }: Finding) => ({ result, inputs, evidence });
  return isDeepStrictEqual(said(before), said(now));
}
