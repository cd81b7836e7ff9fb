import type { JobHandler } from '../../../job-context.ts';
import { findPayment } from '../queries/fees-and-payments.ts';

/**
 * Closes the provider's page of a payment that is no longer wanted. If it was paid in the meantime, the provider sends
 * an event.
 */
export const closeCheckout: JobHandler<'payments/close-checkout'> = async (
  { database, outside },
  { tenantId, paymentId, checkoutId },
) => {
  const payment = await database.tenant(tenantId, (tx) => findPayment(tx, paymentId));
  const id = payment?.checkoutId ?? checkoutId;
  if (typeof id === 'string') await outside.payments.closeCheckout(id);
};
