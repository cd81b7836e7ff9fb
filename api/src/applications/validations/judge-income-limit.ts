import { type Facts, numberOf, type Verdict } from './facts.ts';

/** Yearly income in dollars that a household of this size may have. */
export interface IncomeLimit {
  readonly householdSize: number;
  readonly yearlyAmount: number;
}

/** From this share of the limit on somebody looks at the income twice: pay varies from month to month. */
const nearLimit = 0.9;

/** The limit for as many people; a household larger than the table has its last one. Null where there are no limits. */
export function fittingLimit(limits: readonly IncomeLimit[], householdSize: number): number | null {
  return (limits.find((row) => row.householdSize >= householdSize) ?? limits.at(-1))?.yearlyAmount ?? null;
}

/** The yearly income against the limit for as many people. */
export function judgeIncomeLimit({ totals, incomeLimits }: Facts): Verdict<'income-limit'> {
  const householdSize = numberOf(totals, 'householdSize');
  const yearlyIncome = numberOf(totals, 'yearlyIncome');
  if (householdSize === null || yearlyIncome === null) return null;
  const limit = fittingLimit(incomeLimits, householdSize);
  if (limit === null) return null;
  const result = yearlyIncome > limit ? 'failed' : yearlyIncome > limit * nearLimit ? 'warning' : 'passed';
  return { result, evidence: { householdSize, yearlyIncome, limit } };
}
