// Applies a settled payment: updates the fee and the queue's columns, sends the receipt, audits, and refreshes open
// pages.
import { updatePaymentColumns } from '../../programs/fees/queries.ts';
import type { ChangeContext } from '../../work-queue/bulk/change-items.ts';
import { isRefundedAutomatically, type Settlement } from './decide-event.ts';
import {
  closeOpenCheckouts,
  closePayment,
  insertRefund,
  markPaymentPaid,
  type PaidDetails,
  saveSurplus,
} from './queries/changes.ts';
import type { LockedFee, PaymentRecord } from './queries/fees-and-payments.ts';

/** The requester of automatic refunds. */
const automaticActor = { staffId: null, name: 'Commonway' } as const;

/**
 * Marks a payment and its fee as paid, closes the fee's other checkouts, and enqueues the receipt. Returns the
 * receipt number.
 */
export async function confirmPayment(
  changeContext: ChangeContext,
  fee: LockedFee,
  payment: PaymentRecord,
  paidDetails: PaidDetails,
): Promise<string> {
  const receipt = await markPaymentPaid(changeContext.tx, payment, paidDetails);
  const closedCheckouts = await closeOpenCheckouts(changeContext.tx, fee.id);
  await changeContext.enqueue(
    'payments/close-checkout',
    closedCheckouts.map(({ id }) => ({ paymentId: id })),
  );
  await changeContext.enqueue('payments/notify-of-payment', [{ paymentId: payment.id }]);
  await publishFeeChange(changeContext, fee);
  const { paidMinor } = paidDetails;
  const details = { paymentId: payment.id, status: 'paid', paidMinor, receipt };
  changeContext.audit({ subjectKind: 'application', subjectId: fee.applicationId, details });
  return receipt;
}

/** Applies the decision about a provider event to a payment: paid, surplus, failed, or expired. */
export async function settlePayment(
  changeContext: ChangeContext,
  fee: LockedFee,
  payment: PaymentRecord,
  settlement: Settlement,
  money: { readonly paidMinor: number; readonly providerPaymentId: string | null },
): Promise<void> {
  if (settlement.status === 'paid') {
    await confirmPayment(changeContext, fee, payment, { ...money, decidedBy: null });
    return;
  }
  if (settlement.status === 'surplus') await storeSurplus(changeContext, payment, settlement, money);
  else
    await closePayment(changeContext.tx, payment.id, {
      status: settlement.status,
      why: 'why' in settlement ? settlement.why : null,
    });
  await publishFeeChange(changeContext, fee);
  const details = { paymentId: payment.id, ...settlement };
  changeContext.audit({ subjectKind: 'application', subjectId: fee.applicationId, details });
}

/** Stores money that is not owed, and starts its refund if that is automatic. */
async function storeSurplus(
  changeContext: ChangeContext,
  payment: PaymentRecord,
  settlement: Settlement & { readonly status: 'surplus' },
  money: { readonly paidMinor: number; readonly providerPaymentId: string | null },
): Promise<void> {
  await saveSurplus(changeContext.tx, payment.id, { why: settlement.why, ...money });
  if (!isRefundedAutomatically(settlement)) return;
  const refundId = await insertRefund(changeContext.tx, {
    paymentId: payment.id,
    amountMinor: money.paidMinor,
    reason: '',
    isDone: false,
    by: automaticActor,
  });
  await changeContext.enqueue('payments/send-refund', [{ refundId }]);
}

/** Updates the queue's payment columns and refreshes open pages of staff and the applicant. */
export async function publishFeeChange(
  { tx, publish }: ChangeContext,
  { applicationId, applicantId }: Pick<LockedFee, 'applicationId' | 'applicantId'>,
): Promise<void> {
  await updatePaymentColumns(tx, applicationId);
  await publish({ kind: 'application-changed', applicationId }, { staff: true, applicantId });
}
