import type { JobHandler } from '../../../job-context.ts';
import { findPayment } from '../queries/standing.ts';

/** Has the provider take no money for a payment that was given up; what came in the meantime it tells by its own event. */
export const closeCheckout: JobHandler = async (
  { database, outside },
  { tenantId, paymentId, checkoutId },
) => {
  const payment = await database.tenant(tenantId, (tx) => findPayment(tx, Number(paymentId)));
  const id = payment?.checkoutId ?? checkoutId;
  if (typeof id === 'string') await outside.payments.closeCheckout(id);
};
