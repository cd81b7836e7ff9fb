// Makes fees due: judged by the answers as they were sent, fixed from then on.
import { judgeFees } from '@commonway/contract/programs/fees/judge-fee.ts';
import { programFees } from '@commonway/contract/programs/fees/program-fee.ts';
import type { Answers } from '@commonway/contract/programs/form-definition.ts';
import type { Transaction } from '../../platform/database.ts';
import { findCharging, insertFees, showPaymentOn } from './queries.ts';

interface Charging {
  readonly tenantId: number;
  readonly applicationId: number;
  /** What was sent. */
  readonly answers: Answers;
  /** The office's day, YYYY-MM-DD. */
  readonly today: string;
  /** The state the application came into; null where it was just sent. */
  readonly stateName: string | null;
}

/** Charges what falls due now; what was charged before stays as it is. Gives the ids of new fees that are to be paid. */
export async function chargeFees(tx: Transaction, charging: Charging): Promise<number[]> {
  const { tenantId, applicationId, answers, today, stateName } = charging;
  const found = await findCharging(tx, applicationId);
  if (found === undefined) return [];
  const due = programFees.parse(found.fees).filter(({ dueInState }) => dueInState === stateName);
  if (due.length === 0) return [];
  const judged = judgeFees(due, found.form, answers, today);
  const rows = await insertFees(
    tx,
    tenantId,
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
  if (rows.length > 0) await showPaymentOn(tx, applicationId);
  return rows.flatMap(({ id, status }) => (status === 'due' ? [id] : []));
}
