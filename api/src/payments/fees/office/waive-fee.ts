import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../../reviews/blind-reviewers.ts';
import { changeContextOf } from '../../../work-queue/bulk/change-context.ts';
import { closeOpenCheckouts, saveWaiver } from '../queries/changes.ts';
import { findOpenPayment, lockFee } from '../queries/fees-and-payments.ts';
import { publishFeeChange } from '../settle.ts';

export const waiveFee: Handle<'payments/waive-fee'> = async (context, { applicationId, feeId, reason }) => {
  const { tx, actor } = context;
  await refuseBlindReviewers(context, applicationId);
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
  await publishFeeChange(changeContextOf(context), fee);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { feeId, reason } });
  return {};
};
