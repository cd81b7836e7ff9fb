import { takesOffline } from '@commonway/contract/programs/fees/payment-types.ts';
import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../../reviews/blind-reviewers.ts';
import { handOf } from '../../../work-queue/bulk/hand-of.ts';
import { giveUpCheckouts, insertPayment } from '../queries/changes.ts';
import { findOpenPayment, holdFee } from '../queries/standing.ts';
import { tellOf } from '../settle.ts';

export const recordPayment: Handle<'payments/record-payment'> = async (context, input) => {
  const { tx, tenant, actor, language } = context;
  const { applicationId, feeId, channel, officeReference } = input;
  await refuseBlindReviewers(context, applicationId);
  const fee = await holdFee(tx, feeId);
  if (fee?.applicationId !== applicationId) throw new Refusal('not_found');
  if (fee.status !== 'due' || fee.isWithdrawn) throw new Refusal('fee_not_due');
  if (!takesOffline(fee.type)) throw new Refusal('office_payment_closed');
  if ((await findOpenPayment(tx, feeId))?.status === 'recorded') throw new Refusal('payment_recorded');
  // The applicant is paying now, so an open online payment page must not charge them again.
  const givenUp = await giveUpCheckouts(tx, feeId);
  await context.enqueue(
    'payments/close-checkout',
    givenUp.map(({ id }) => ({ paymentId: id })),
  );
  const taken = { officeReference, staffId: actor.staffId ?? 0, name: actor.name };
  const { id } = await insertPayment(tx, { tenantId: tenant.id, fee, channel, language, taken });
  await tellOf(handOf(context), fee);
  const details = { feeId, paymentId: id, channel, officeReference };
  context.audit({ subjectKind: 'application', subjectId: applicationId, details });
  return { paymentId: id };
};
