// Contains no schemas, so that the browser can import it.

import { isWholeCents } from '../fields/decimal.ts';

/** What limits the award of an application, in dollars; null without such a limit. */
export interface AwardLimits {
  /** The amount that the applicant asks for. */
  readonly requested: number | null;
  /** The most that the program pays to an applicant. */
  readonly maximum: number | null;
}

/** The largest award of an application, which is also the suggested one; null if nothing limits it. */
export function computeLargestAward({ requested, maximum }: AwardLimits): number | null {
  if (requested === null || maximum === null) return requested ?? maximum;
  return Math.min(requested, maximum);
}

/** Whether an award in dollars is positive, in whole cents, and within the limits. */
export function isAwardWithin(limits: AwardLimits, amount: number): boolean {
  const largest = computeLargestAward(limits);
  return amount > 0 && isWholeCents(amount) && (largest === null || amount <= largest);
}

/** Maximum length of the paragraph that a caseworker adds to a message or decision letter. */
export const maxApplicantNoteLength = 1000;
