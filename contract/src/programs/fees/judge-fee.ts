// What an applicant owes, from the answers as they were asked for. One rule for what is shown ahead and what is charged.
import { readForm } from '../form/read-form.ts';
import type { Answers, FormDefinition } from '../form-definition.ts';
import type { ProgramFee } from './program-fee.ts';

export interface JudgedFee {
  readonly fee: ProgramFee;
  /** In the currency's smallest unit; more than nothing also where it is waived. */
  readonly amountMinor: number;
  readonly isWaived: boolean;
}

/**
 * Judges every fee of a program. A rule that gives no number asks the least the program asks of anybody; whatever it gives stays
 * within the bounds the program tells ahead. A waiver whose rule cannot be worked out waives nothing.
 * @param today the office's day, YYYY-MM-DD
 */
export function judgeFees(
  fees: readonly ProgramFee[],
  form: FormDefinition,
  answers: Answers,
  today: string,
): JudgedFee[] {
  if (fees.length === 0) return [];
  const { values, rules } = readForm(form, answers, today);
  return fees.map((fee) => ({
    fee,
    amountMinor: amountOf(fee, (rule) => rules.value(rule, values)),
    isWaived: fee.waiver !== null && rules.holds(fee.waiver.rule, values) === true,
  }));
}

/** The least and the most anybody pays. */
export function feeBounds({ amount }: Pick<ProgramFee, 'amount'>): {
  readonly leastMinor: number;
  readonly mostMinor: number;
} {
  return 'minor' in amount ? { leastMinor: amount.minor, mostMinor: amount.minor } : amount;
}

function amountOf(fee: ProgramFee, value: (rule: unknown) => unknown): number {
  const { leastMinor, mostMinor } = feeBounds(fee);
  const asked = 'minor' in fee.amount ? leastMinor / 100 : value(fee.amount.rule);
  if (typeof asked !== 'number') return leastMinor;
  return Math.min(mostMinor, Math.max(leastMinor, Math.round(asked * 100)));
}
