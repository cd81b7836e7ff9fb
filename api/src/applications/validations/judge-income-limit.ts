import { type Facts, numberOf, type Verdict } from './facts.ts';

/** From this share of the limit on somebody looks at the income twice: pay varies from month to month. */
const nearLimit = 0.9;

/** The yearly income against the limit for as many people; a household larger than the table has its last limit. */
export function judgeIncomeLimit({ totals, incomeLimits }: Facts): Verdict<'income-limit'> {
  const householdSize = numberOf(totals, 'householdSize');
  const yearlyIncome = numberOf(totals, 'yearlyIncome');
  if (householdSize === null || yearlyIncome === null) return null;
  const fitting = incomeLimits.find((row) => row.householdSize >= householdSize) ?? incomeLimits.at(-1);
  if (fitting === undefined) return null;
  const limit = fitting.yearlyAmount;
  const result = yearlyIncome > limit ? 'failed' : yearlyIncome > limit * nearLimit ? 'warning' : 'passed';
  return { result, evidence: { householdSize, yearlyIncome, limit } };
}
