// The decision on an application as its applicant sees it: the result, the award and its payment, and the right to appeal.
import { z } from 'zod';

/** The payment of an award. `promised`: nothing was sent yet. Amounts are in dollars, dates are YYYY-MM-DD. */
const awardPayment = z.object({
  state: z.enum(['promised', 'scheduled', 'sent', 'returned']),
  /** The amount of this payment; null if the office recorded none. */
  amount: z.number().nullable(),
  on: z.string().nullable(),
});
export type AwardPayment = z.infer<typeof awardPayment>;

export const applicationDecision = z.object({
  outcome: z.enum(['approved', 'denied']),
  decidedOn: z.string(),
  /** Why the application was denied, in the applicant's language; null without a reason. */
  reason: z.string().nullable(),
  /** A paragraph by the caseworker, in the applicant's language; null without one. */
  note: z.string().nullable(),
  /** The approved amount in dollars and its payment; null if the process pays nothing. */
  award: z.object({ amount: z.number(), payment: awardPayment }).nullable(),
  /** The last day to appeal; null if the program offers no appeal. */
  appealUntil: z.string().nullable(),
  canAppeal: z.boolean(),
});
export type ApplicationDecision = z.infer<typeof applicationDecision>;

/** The decision letter: what the applicant reads on screen and in the PDF. */
export const decisionLetter = z.object({
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** How to appeal, which is also one of the paragraphs; null if the program offers no appeal. */
  howToAppeal: z.string().nullable(),
});
export type DecisionLetter = z.infer<typeof decisionLetter>;

/** An approved payment of an award or, with a negative amount, one that was returned. */
export interface Payout {
  readonly amountMinor: number;
  /** YYYY-MM-DD */
  readonly paidOn: string;
}

/**
 * Determines the payment of an award from its payouts, oldest first. Without payouts, the workflow says whether it was
 * paid.
 */
export function describePayment(
  payouts: readonly Payout[],
  { today, paidAt }: { readonly today: string; readonly paidAt: string | null },
): AwardPayment {
  const last = payouts.at(-1);
  if (last === undefined) return { state: paidAt === null ? 'promised' : 'sent', amount: null, on: paidAt };
  if (last.amountMinor < 0) return { state: 'returned', amount: -last.amountMinor / 100, on: last.paidOn };
  if (last.paidOn > today) return { state: 'scheduled', amount: last.amountMinor / 100, on: last.paidOn };
  const sent = payouts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return { state: 'sent', amount: sent / 100, on: last.paidOn };
}
