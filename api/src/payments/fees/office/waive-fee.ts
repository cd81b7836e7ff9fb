import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../../reviews/blind-reviewers.ts';
import { handOf } from '../../../work-queue/bulk/hand-of.ts';
import { giveUpCheckouts, saveWaiver } from '../queries/changes.ts';
import { findOpenPayment, holdFee } from '../queries/standing.ts';
import { tellOf } from '../settle.ts';

export const waiveFee: Handle<'payments/waive-fee'> = async (context, { applicationId, feeId, reason }) => {
  const { tx, actor } = context;
  await refuseBlindReviewers(context, applicationId);
  const fee = await holdFee(tx, feeId);
  if (fee?.applicationId !== applicationId) throw new Refusal('not_found');
  if (fee.status !== 'due') throw new Refusal('fee_not_due');
  if ((await findOpenPayment(tx, feeId))?.status === 'recorded') throw new Refusal('payment_recorded');
  const givenUp = await giveUpCheckouts(tx, feeId);
  await context.enqueue(
    'payments/close-checkout',
    givenUp.map(({ id }) => ({ paymentId: id })),
  );
  await saveWaiver(tx, feeId, reason, actor.name);
  await tellOf(handOf(context), fee);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { feeId, reason } });
  return {};
};
