import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { acceptsOnlinePayments } from '@commonway/contract/programs/fees/calculate-fees.ts';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { insertPayment } from './queries/changes.ts';
import { findOpenPayment, lockFee } from './queries/fees-and-payments.ts';
import { findPaymentPage } from './queries/views.ts';

/**
 * Starts an online payment of the caller's fee and returns its reference. A fee has one open payment at a time;
 * repeated requests return it. A job enqueued in the same transaction opens the provider's page.
 */
export const startPayment: Handle<'payments/start-payment'> = async (context, { applicationId, feeId }) => {
  const { tx, actor, language } = context;
  const fee = await lockFee(tx, feeId);
  if (fee?.applicationId !== applicationId || fee.applicantId !== actor.applicantId)
    throw new Refusal('not_found');
  if (fee.status !== 'due' || fee.isWithdrawn) throw new Refusal('fee_not_due');
  if (!acceptsOnlinePayments(fee.type)) throw new Refusal('online_payment_closed');
  const open = await findOpenPayment(tx, feeId);
  if (open?.status === 'recorded') throw new Refusal('payment_recorded');
  if (open !== undefined) return { reference: open.reference };
  const { id, reference } = await insertPayment(tx, {
    fee,
    channel: 'Card',
    language,
    taken: null,
  });
  await context.enqueue('payments/open-checkout', [{ paymentId: id }]);
  const { amountMinor, currency } = fee;
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { feeId, paymentId: id, amountMinor, currency },
  });
  return { reference };
};

/** Returns a payment by its public reference, for the payer or staff. */
export const getPayment: Handle<'payments/get-payment'> = async (context, { reference }) => {
  const { tx, actor, language } = context;
  const found = await findPaymentPage(tx, reference);
  if (found === undefined) throw new Refusal('not_found');
  const { applicantId, programName, label, address, ...page } = found;
  const isOwn = actor.applicantId === applicantId;
  if (!isOwn && actor.staffId === null) throw new Refusal('not_found');
  if (!isOwn) await requireCaseAccess(context, page.applicationId);
  return {
    ...page,
    programName: getLocalText(programName, language),
    label: getLocalText(label, language),
    // Anyone with the address can pay, so only the payer gets it.
    address: isOwn ? address : null,
  };
};
