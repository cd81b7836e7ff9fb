import { type Facts, textOf, type Verdict } from './facts.ts';

/** A court date this near cannot wait its turn in the queue. */
const soonDays = 14;
const dayMs = 86_400_000;

/** How many days were left to the court date on the day of submission. */
export function judgeCourtDate({ answers, submittedOn }: Facts): Verdict<'court-date'> {
  const courtDate = textOf(answers, 'courtDate');
  const daysLeft =
    courtDate === null ? Number.NaN : Math.round((Date.parse(courtDate) - Date.parse(submittedOn)) / dayMs);
  if (courtDate === null || Number.isNaN(daysLeft)) return null;
  return { result: daysLeft <= soonDays ? 'warning' : 'passed', evidence: { courtDate, daysLeft } };
}
