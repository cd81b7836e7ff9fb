import type { ValidationRule } from '@commonway/contract/applications/validation-rules.ts';
import type { DemoProgram } from '../programs/demo-program.ts';
import { fairRents, incomeLimit, serviceZips } from '../programs/figures.ts';

export interface Judgement {
  readonly rule: ValidationRule;
  readonly result: 'failed' | 'warning' | 'passed';
  readonly evidence: Readonly<Record<string, unknown>>;
}

type Answers = Readonly<Record<string, unknown>>;

const served = new Set(serviceZips.map(({ zip }) => zip));

/** What the program's rules say of an application at the time it was sent. */
export function judge(program: DemoProgram, answers: Answers, totals: Answers, sentAt: Date): Judgement[] {
  return [
    ...judgeIncome(program, totals),
    ...judgeRent(program, answers),
    ...judgePlace(answers),
    ...judgeAmount(totals),
    ...judgeCourtDate(answers, sentAt),
  ];
}

function judgeIncome({ incomeShare }: DemoProgram, totals: Answers): Judgement[] {
  const { householdSize, yearlyIncome } = totals;
  if (incomeShare === undefined || typeof householdSize !== 'number' || typeof yearlyIncome !== 'number')
    return [];
  const limit = incomeLimit(householdSize, incomeShare);
  const isNear = yearlyIncome > limit * 0.95;
  const result = yearlyIncome > limit ? 'failed' : isNear ? 'warning' : 'passed';
  return [{ rule: 'income-limit', result, evidence: { householdSize, yearlyIncome, limit } }];
}

function judgeRent({ limitsRent }: DemoProgram, { bedrooms, monthlyRent }: Answers): Judgement[] {
  if (limitsRent !== true || typeof bedrooms !== 'number' || typeof monthlyRent !== 'number') return [];
  const limit = fairRents[Math.min(bedrooms, fairRents.length - 1)] ?? 0;
  const result = monthlyRent > limit ? 'warning' : 'passed';
  return [{ rule: 'fair-rent', result, evidence: { bedrooms, monthlyRent, limit } }];
}

function judgePlace({ address }: Answers): Judgement[] {
  const zip = (address as { zip?: string } | undefined)?.zip;
  if (zip === undefined) return [];
  return [{ rule: 'service-area', result: served.has(zip) ? 'passed' : 'failed', evidence: { zip } }];
}

function judgeAmount({ amountAsked, rentOwed }: Answers): Judgement[] {
  if (typeof amountAsked !== 'number' || typeof rentOwed !== 'number') return [];
  const result = amountAsked > rentOwed ? 'warning' : 'passed';
  return [{ rule: 'amount-asked', result, evidence: { amountAsked, rentOwed } }];
}

function judgeCourtDate({ courtDate }: Answers, sentAt: Date): Judgement[] {
  if (typeof courtDate !== 'string') return [];
  const daysLeft = Math.ceil((Date.parse(courtDate) - sentAt.getTime()) / 86_400_000);
  return [
    { rule: 'court-date', result: daysLeft <= 14 ? 'warning' : 'passed', evidence: { courtDate, daysLeft } },
  ];
}
