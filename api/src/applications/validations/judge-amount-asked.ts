import { type Facts, numberOf, type Verdict } from './facts.ts';

/** The amount asked for against the rent owed: more may be right (rent to come), but somebody should see why. */
export function judgeAmountAsked({ answers, totals }: Facts): Verdict<'amount-asked'> {
  const amountAsked = numberOf(totals, 'amountAsked');
  const rentOwed = numberOf(totals, 'rentOwed') ?? numberOf(answers, 'rentOwed');
  if (amountAsked === null || rentOwed === null) return null;
  return { result: amountAsked > rentOwed ? 'warning' : 'passed', evidence: { amountAsked, rentOwed } };
}
