import { acceptsOfflinePayments } from '@commonway/contract/programs/fees/payment-types.ts';
import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../../reviews/blind-reviewers.ts';
import { changeContextOf } from '../../../work-queue/bulk/change-context.ts';
import { closeOpenCheckouts, insertPayment } from '../queries/changes.ts';
import { findOpenPayment, lockFee } from '../queries/fees-and-payments.ts';
import { publishFeeChange } from '../settle.ts';

export const recordPayment: Handle<'payments/record-payment'> = async (context, input) => {
  const { tx, tenant, actor, language } = context;
  const { applicationId, feeId, channel, officeReference } = input;
  await refuseBlindReviewers(context, applicationId);
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
  const { id } = await insertPayment(tx, { tenantId: tenant.id, fee, channel, language, taken });
  await publishFeeChange(changeContextOf(context), fee);
  const details = { feeId, paymentId: id, channel, officeReference };
  context.audit({ subjectKind: 'application', subjectId: applicationId, details });
  return { paymentId: id };
};
