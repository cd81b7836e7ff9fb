// Calculates what an applicant owes from the visible answers. The preview and the actual charge use the same code.
import { toCents } from '../../fields/decimal.ts';
import { readForm } from '../form/read-form.ts';
import type { Answers, FormDefinition } from '../form-definition.ts';
import { getFeeBounds } from './fee-bounds.ts';
import type { ProgramFee } from './program-fee.ts';

export interface CalculatedFee {
  readonly fee: ProgramFee;
  /** In the currency's smallest unit; also set if the fee is waived. */
  readonly amountMinor: number;
  readonly isWaived: boolean;
}

/**
 * Calculates every fee of a program. If a rule returns no number, the minimum fee applies. The result always stays
 * within the bounds that the program publishes. A waiver whose rule cannot be evaluated waives nothing.
 * @param today the office's date, YYYY-MM-DD
 */
export function calculateFees(
  fees: readonly ProgramFee[],
  form: FormDefinition,
  answers: Answers,
  today: string,
): CalculatedFee[] {
  if (fees.length === 0) return [];
  const { values, rules } = readForm(form, answers, today);
  return fees.map((fee) => ({
    fee,
    amountMinor: calculateAmount(fee, (rule) => rules.evaluate(rule, values)),
    isWaived: fee.waiver !== null && rules.isTrue(fee.waiver.rule, values) === true,
  }));
}

/** The amount of a fee in the currency's smallest unit, within its bounds. */
function calculateAmount(fee: ProgramFee, value: (rule: unknown) => unknown): number {
  const { minMinor, maxMinor } = getFeeBounds(fee);
  const computed = 'minor' in fee.amount ? null : value(fee.amount.rule);
  if (typeof computed !== 'number') return minMinor;
  return Math.min(maxMinor, Math.max(minMinor, toCents(computed)));
}

/** How a program collects its fees (spec 3, program settings: Payments {Type}). */
export const paymentTypes = ['None', 'Online', 'Offline', 'Both'] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** Whether fees can be paid on the provider's page. */
export const acceptsOnlinePayments = (type: string): boolean => type === 'Online' || type === 'Both';

/** Whether the office collects payments itself. */
export const acceptsOfflinePayments = (type: string): boolean => type === 'Offline' || type === 'Both';
