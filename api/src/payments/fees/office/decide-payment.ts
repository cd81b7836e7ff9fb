import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../../reviews/blind-reviewers.ts';
import { changeContextOf } from '../../../work-queue/bulk/change-context.ts';
import { endPayment } from '../queries/changes.ts';
import { lockPayment } from '../queries/fees-and-payments.ts';
import { publishFeeChange, receivePayment } from '../settle.ts';

/** The payment is locked, so a concurrent second decision is refused. */
export const decidePayment: Handle<'payments/decide-payment'> = async (context, input) => {
  const { tx, actor } = context;
  const locked = await lockPayment(tx, input.paymentId);
  if (locked === undefined || locked.payment.recordedBy === null) throw new Refusal('not_found');
  const { fee, payment } = locked;
  await refuseBlindReviewers(context, fee.applicationId);
  if (payment.status !== 'recorded') throw new Refusal('payment_decided');
  const isConfirmed = input.decision === 'confirm';
  if (isConfirmed && payment.recordedBy === actor.staffId) throw new Refusal('second_look_needed');
  if (isConfirmed && fee.status !== 'due') throw new Refusal('fee_not_due');
  const decidedBy = { staffId: actor.staffId ?? 0, name: actor.name, comment: input.comment || null };
  const changeContext = changeContextOf(context);
  if (isConfirmed) {
    const paidDetails = { paidMinor: payment.amountMinor, providerPaymentId: null, decidedBy };
    return { receiptNumber: await receivePayment(changeContext, fee, payment, paidDetails) };
  }
  await endPayment(tx, payment.id, { status: 'closed', why: 'rejected', decidedBy });
  await publishFeeChange(changeContext, fee);
  const details = { paymentId: payment.id, decision: input.decision, comment: decidedBy.comment };
  context.audit({ subjectKind: 'application', subjectId: fee.applicationId, details });
  return { receiptNumber: null };
};
