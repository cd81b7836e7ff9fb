// Charges fees. Amounts come from the submitted answers and never change afterwards.
import { type CalculatedFee, calculateFees } from '@commonway/contract/programs/fees/calculate-fees.ts';
import { programFees } from '@commonway/contract/programs/fees/program-fee.ts';
import type { Answers } from '@commonway/contract/programs/form-definition.ts';
import type { Transaction } from '../../platform/database.ts';
import { findFeeRules, insertFees, updatePaymentColumns } from './queries.ts';

interface FeeCharge {
  readonly applicationId: number;
  /** The submitted answers. */
  readonly answers: Answers;
  /** The current day in the office's time zone, YYYY-MM-DD. */
  readonly today: string;
  /** The state that the application entered; null at submission. */
  readonly stateName: string | null;
}

/** Calculates the fees of an application that its state makes due, whether or not they are charged already. */
export async function calculateDueFees(
  tx: Transaction,
  { applicationId, answers, today, stateName }: FeeCharge,
): Promise<CalculatedFee[]> {
  const found = await findFeeRules(tx, applicationId);
  if (found === undefined) return [];
  const due = programFees.parse(found.fees).filter(({ dueInState }) => dueInState === stateName);
  return calculateFees(due, found.form, answers, today);
}

/**
 * Charges the fees of an application that are due now; existing fees do not change. Returns the ids of new fees to
 * pay.
 */
export async function chargeFees(tx: Transaction, charge: FeeCharge): Promise<number[]> {
  const { applicationId } = charge;
  const judged = await calculateDueFees(tx, charge);
  if (judged.length === 0) return [];
  const rows = await insertFees(
    tx,
    applicationId,
    judged.map(({ fee, amountMinor, isWaived }) => ({
      key: fee.key,
      label: fee.label,
      amountMinor,
      currency: fee.currency,
      status: isWaived ? 'waived' : 'due',
      waivedBecause: isWaived ? (fee.waiver?.because ?? null) : null,
    })),
  );
  if (rows.length > 0) await updatePaymentColumns(tx, applicationId);
  return rows.flatMap(({ id, status }) => (status === 'due' ? [id] : []));
}
