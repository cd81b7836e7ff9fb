import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../../reviews/blind-reviewers.ts';
import { changeContextOf } from '../../../work-queue/bulk/change-context.ts';
import { insertRefund } from '../queries/changes.ts';
import { lockPayment } from '../queries/fees-and-payments.ts';
import { publishFeeChange } from '../settle.ts';

/** The refundable amount is computed with the payment locked, so that concurrent refunds never exceed it. */
export const refundPayment: Handle<'payments/refund-payment'> = async (context, input) => {
  const { tx, tenant, actor } = context;
  const { paymentId, amountMinor, reason } = input;
  const locked = await lockPayment(tx, paymentId);
  if (locked === undefined) throw new Refusal('not_found');
  const { fee, payment } = locked;
  await refuseBlindReviewers(context, fee.applicationId);
  if (payment.paidMinor === null) throw new Refusal('payment_not_paid');
  const leftMinor = payment.paidMinor - payment.refundedMinor;
  if (amountMinor > leftMinor) throw new Refusal('refund_too_large', { body: { leftMinor } });
  const isDone = payment.providerPaymentId === null;
  const refundId = await insertRefund(tx, {
    tenantId: tenant.id,
    paymentId,
    amountMinor,
    reason,
    isDone,
    by: { staffId: actor.staffId, name: actor.name },
  });
  await context.enqueue(isDone ? 'payments/notify-of-payment' : 'payments/send-refund', [{ refundId }]);
  await publishFeeChange(changeContextOf(context), fee);
  const details = { paymentId, refundId, amountMinor, reason };
  context.audit({ subjectKind: 'application', subjectId: fee.applicationId, details });
  return { refundId };
};
