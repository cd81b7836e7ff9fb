import { type Facts, numberOf, type Verdict } from './facts.ts';

/** Housing offices may accept up to a tenth above the fair rent; beyond that they may not. */
const mostOver = 1.1;

/** The monthly rent against the fair rent of as many bedrooms; a larger home has the last rent of the table. */
export function judgeFairRent({ answers, fairRents }: Facts): Verdict<'fair-rent'> {
  const bedrooms = numberOf(answers, 'bedrooms');
  const monthlyRent = numberOf(answers, 'monthlyRent');
  if (bedrooms === null || monthlyRent === null) return null;
  const fitting = fairRents.find((row) => row.bedrooms >= bedrooms) ?? fairRents.at(-1);
  if (fitting === undefined) return null;
  const limit = fitting.monthlyAmount;
  const result = monthlyRent <= limit ? 'passed' : monthlyRent <= limit * mostOver ? 'warning' : 'failed';
  return { result, evidence: { bedrooms, monthlyRent, limit } };
}
