import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../../reviews/blind-reviewers.ts';
import { handOf } from '../../../work-queue/bulk/hand-of.ts';
import { endPayment } from '../queries/changes.ts';
import { holdPayment } from '../queries/standing.ts';
import { receivePayment, tellOf } from '../settle.ts';

/** The payment is locked, so a concurrent second decision is refused. */
export const decidePayment: Handle<'payments/decide-payment'> = async (context, input) => {
  const { tx, actor } = context;
  const held = await holdPayment(tx, input.paymentId);
  if (held === undefined || held.payment.recordedBy === null) throw new Refusal('not_found');
  const { fee, payment } = held;
  await refuseBlindReviewers(context, fee.applicationId);
  if (payment.status !== 'recorded') throw new Refusal('payment_decided');
  const isConfirmed = input.decision === 'confirm';
  if (isConfirmed && payment.recordedBy === actor.staffId) throw new Refusal('second_look_needed');
  if (isConfirmed && fee.status !== 'due') throw new Refusal('fee_not_due');
  const decidedBy = { staffId: actor.staffId ?? 0, name: actor.name, comment: input.comment || null };
  const hand = handOf(context);
  if (isConfirmed) {
    const receiving = { paidMinor: payment.amountMinor, providerPaymentId: null, decidedBy };
    return { receiptNumber: await receivePayment(hand, fee, payment, receiving) };
  }
  await endPayment(tx, payment.id, { status: 'closed', why: 'rejected', decidedBy });
  await tellOf(hand, fee);
  const details = { paymentId: payment.id, decision: input.decision, comment: decidedBy.comment };
  context.audit({ subjectKind: 'application', subjectId: fee.applicationId, details });
  return { receiptNumber: null };
};
