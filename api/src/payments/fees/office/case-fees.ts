import { role } from '@commonway/contract/accounts/account-type.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { counterStaff } from '@commonway/contract/payments/fees.ts';
import { acceptsOfflinePayments } from '@commonway/contract/programs/fees/calculate-fees.ts';
import { requireCaseAccess } from '../../../accounts/case-access.ts';
import { type Actor, type Handle, Refusal } from '../../../platform/mount/context.ts';
import { toChangeContext } from '../../../work-queue/bulk/change-items.ts';
import {
  closeOpenCheckouts,
  closePayment,
  insertPayment,
  insertRefund,
  saveWaiver,
} from '../queries/changes.ts';
import { findOpenPayment, lockFee, lockPayment } from '../queries/fees-and-payments.ts';
import { findFeeContext, listFees, type PaymentRow } from '../queries/views.ts';
import { confirmPayment, publishFeeChange } from '../settle.ts';

/** Returns an application's fees and payments for staff, with what the caller may do with each. */
export const getCaseFees: Handle<'payments/get-case-fees'> = async (context, { applicationId }) => {
  const { tx, actor, language } = context;
  const [feeContext, rows] = await Promise.all([
    findFeeContext(tx, applicationId),
    listFees(tx, applicationId),
    requireCaseAccess(context, applicationId),
  ]);
  if (feeContext?.isSubmitted !== true) throw new Refusal('not_found');
  const isOpen = !feeContext.isWithdrawn;
  return {
    type: feeContext.type,
    isOpen,
    fees: rows.map(({ label, waivedBecause, payments, ...row }) => {
      const isPayable =
        isOpen && row.status === 'due' && payments.every(({ status }) => status !== 'recorded');
      return {
        ...row,
        label: getLocalText(label, language),
        dueInState: null,
        waivedBecause: waivedBecause && getLocalText(waivedBecause, language),
        mayRecord: isPayable && acceptsOfflinePayments(feeContext.type) && isCounterStaff(actor),
        mayWaive: isPayable && isFinanceStaff(actor),
        payments: payments.map((payment) => toCasePayment(payment, actor)),
      };
    }),
  };
};

const counterRoles: readonly number[] = counterStaff.kind === 'session' ? counterStaff.roles : [];
/** Whether the staff member may record payments at the counter. */
const isCounterStaff = ({ roles }: Actor): boolean => roles.some((each) => counterRoles.includes(each));
/** Whether the staff member may decide on payments and refund them. */
const isFinanceStaff = ({ roles }: Actor): boolean =>
  roles.some((each) => each === role.admin || each === role.supervisor);

/** Converts a payment to its view for staff, with what the caller may do with it. */
function toCasePayment({ recordedBy, ...payment }: PaymentRow, actor: Actor) {
  const isFinance = isFinanceStaff(actor);
  const isWaiting = isFinance && payment.status === 'recorded';
  return {
    ...payment,
    mayDecide: isWaiting && recordedBy !== actor.staffId,
    mayTakeBack: isWaiting && recordedBy === actor.staffId,
    refundableMinor: isFinance ? (payment.paidMinor ?? 0) - payment.refundedMinor : 0,
  };
}

/** Records a payment made at the office, for a second person to confirm. Closes open online payments of the fee. */
export const recordPayment: Handle<'payments/record-payment'> = async (context, input) => {
  const { tx, actor, language } = context;
  const { applicationId, feeId, channel, officeReference } = input;
  await requireCaseAccess(context, applicationId);
  const fee = await lockFee(tx, feeId);
  if (fee?.applicationId !== applicationId) throw new Refusal('not_found');
  if (fee.status !== 'due' || fee.isWithdrawn) throw new Refusal('fee_not_due');
  if (!acceptsOfflinePayments(fee.type)) throw new Refusal('office_payment_closed');
  if ((await findOpenPayment(tx, feeId))?.status === 'recorded') throw new Refusal('payment_recorded');
  // The applicant is paying now, so an open online payment page must not charge them again.
  const closedCheckouts = await closeOpenCheckouts(tx, feeId);
  await context.enqueue(
    'payments/close-checkout',
    closedCheckouts.map(({ id }) => ({ paymentId: id })),
  );
  const taken = { officeReference, staffId: actor.staffId ?? 0, name: actor.name };
  const { id } = await insertPayment(tx, { fee, channel, language, taken });
  await publishFeeChange(toChangeContext(context), fee);
  const details = { feeId, paymentId: id, channel, officeReference };
  context.audit({ subjectKind: 'application', subjectId: applicationId, details });
  return { paymentId: id };
};

/**
 * Confirms or rejects a payment recorded at the office. Returns the receipt number of a confirmed one. The payment is
 * locked, so a concurrent second decision is refused.
 */
export const decidePayment: Handle<'payments/decide-payment'> = async (context, input) => {
  const { tx, actor } = context;
  const locked = await lockPayment(tx, input.paymentId);
  if (locked === undefined || locked.payment.recordedBy === null) throw new Refusal('not_found');
  const { fee, payment } = locked;
  await requireCaseAccess(context, fee.applicationId);
  if (payment.status !== 'recorded') throw new Refusal('payment_decided');
  const isConfirmed = input.decision === 'confirm';
  if (isConfirmed && payment.recordedBy === actor.staffId) throw new Refusal('second_look_needed');
  if (isConfirmed && fee.status !== 'due') throw new Refusal('fee_not_due');
  const decidedBy = { staffId: actor.staffId ?? 0, name: actor.name, comment: input.comment || null };
  const changeContext = toChangeContext(context);
  if (isConfirmed) {
    const paidDetails = { paidMinor: payment.amountMinor, providerPaymentId: null, decidedBy };
    return { receiptNumber: await confirmPayment(changeContext, fee, payment, paidDetails) };
  }
  await closePayment(tx, payment.id, { status: 'closed', why: 'rejected', decidedBy });
  await publishFeeChange(changeContext, fee);
  const details = { paymentId: payment.id, decision: input.decision, comment: decidedBy.comment };
  context.audit({ subjectKind: 'application', subjectId: fee.applicationId, details });
  return { receiptNumber: null };
};

/**
 * Refunds a payment in part or in full: online payments by a job, others only on record. The refundable amount is
 * computed with the payment locked, so that concurrent refunds never exceed it.
 */
export const refundPayment: Handle<'payments/refund-payment'> = async (context, input) => {
  const { tx, actor } = context;
  const { paymentId, amountMinor, reason } = input;
  const locked = await lockPayment(tx, paymentId);
  if (locked === undefined) throw new Refusal('not_found');
  const { fee, payment } = locked;
  await requireCaseAccess(context, fee.applicationId);
  if (payment.paidMinor === null) throw new Refusal('payment_not_paid');
  const leftMinor = payment.paidMinor - payment.refundedMinor;
  if (amountMinor > leftMinor) throw new Refusal('refund_too_large', { body: { leftMinor } });
  const isDone = payment.providerPaymentId === null;
  const refundId = await insertRefund(tx, {
    paymentId,
    amountMinor,
    reason,
    isDone,
    by: { staffId: actor.staffId, name: actor.name },
  });
  await context.enqueue(isDone ? 'payments/notify-of-payment' : 'payments/send-refund', [{ refundId }]);
  await publishFeeChange(toChangeContext(context), fee);
  const details = { paymentId, refundId, amountMinor, reason };
  context.audit({ subjectKind: 'application', subjectId: fee.applicationId, details });
  return { refundId };
};

/** Waives a fee that is due, and closes its open online payments. */
export const waiveFee: Handle<'payments/waive-fee'> = async (context, { applicationId, feeId, reason }) => {
  const { tx, actor } = context;
  await requireCaseAccess(context, applicationId);
  const fee = await lockFee(tx, feeId);
  if (fee?.applicationId !== applicationId) throw new Refusal('not_found');
  if (fee.status !== 'due') throw new Refusal('fee_not_due');
  if ((await findOpenPayment(tx, feeId))?.status === 'recorded') throw new Refusal('payment_recorded');
  const closedCheckouts = await closeOpenCheckouts(tx, feeId);
  await context.enqueue(
    'payments/close-checkout',
    closedCheckouts.map(({ id }) => ({ paymentId: id })),
  );
  await saveWaiver(tx, feeId, reason, actor.name);
  await publishFeeChange(toChangeContext(context), fee);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { feeId, reason } });
  return {};
};
