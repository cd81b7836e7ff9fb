import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { JobContext, JobHandler } from '../../../job-context.ts';
import type { Checkout } from '../../../providers/payments/payment-port.ts';
import { closePayment, saveCheckout } from '../queries/changes.ts';
import { type CheckoutToOpen, findCheckoutToOpen } from '../queries/checkout.ts';

/**
 * Creates the provider's checkout page for a payment and stores its link. The payment's reference is the idempotency
 * key, so a retry creates no second page.
 */
export const openCheckout: JobHandler<'payments/open-checkout'> = async (
  context,
  { tenantId, paymentId },
  isLastTry,
) => {
  const { database, providers } = context;
  const id = paymentId;
  const wanted = await database.tenant(tenantId, (tx) => findCheckoutToOpen(tx, id));
  if (wanted === undefined) return;
  try {
    const opened = await providers.payments.openCheckout(toCheckout(context, tenantId, wanted));
    await database.tenant(tenantId, async (tx) => {
      const isWanted = await saveCheckout(tx, id, opened);
      const nextJob = isWanted ? 'payments/ask-provider' : 'payments/close-checkout';
      const checkout = { tenantId, paymentId: id, checkoutId: opened.checkoutId, attempt: 0 };
      await context.jobs.enqueue(tx, nextJob, [checkout], {
        startAfterSeconds: isWanted ? firstAskSeconds : 0,
      });
      await publishToPayer(context, tx, tenantId, wanted);
    });
  } catch (error) {
    if (isLastTry)
      await database.tenant(tenantId, async (tx) => {
        await closePayment(tx, id, { status: 'failed', why: 'unavailable' });
        await publishToPayer(context, tx, tenantId, wanted);
      });
    throw error;
  }
};

const firstAskSeconds = 600;

/** Converts a payment to the provider's checkout request. */
function toCheckout({ portalUrl }: JobContext, tenantId: number, wanted: CheckoutToOpen): Checkout {
  const { reference, language, programId, payerMail } = wanted;
  const portal = portalUrl(wanted.subdomain, wanted.customDomain);
  // After success and cancellation, the same page loads the payment's status from the server.
  const back = `${portal}/confirmation-resource/${programId}/payment-confirmation?order=${reference}`;
  return {
    tenantId,
    reference,
    cents: wanted.amountMinor,
    currency: wanted.currency.toLowerCase(),
    title: `${getLocalText(wanted.programName, language)}: ${getLocalText(wanted.label, language)}`,
    ...(payerMail === null ? {} : { payerMail }),
    language,
    successAddress: back,
    cancelAddress: back,
    idempotencyKey: `payment-${reference}`,
  };
}

/** Refreshes the payer's open pages. */
const publishToPayer = (
  { events }: JobContext,
  tx: Parameters<JobContext['events']['publish']>[0],
  tenantId: number,
  { applicationId, applicantId }: CheckoutToOpen,
): Promise<void> =>
  events.publish(tx, tenantId, { applicantId }, { kind: 'application-changed', applicationId });
