import type { JobHandler } from '../../../job-context.ts';
import type { AuditNote } from '../../../platform/mount/context.ts';
import { createJobChangeContext } from '../../../work-queue/bulk/change-items.ts';
import { saveProviderRefund } from '../queries/changes.ts';
import { findPayment, findRefund, lockPayment } from '../queries/fees-and-payments.ts';
import { auditEvent, completeRefund } from './handle-event.ts';

/** Sends a refund through the provider, with the refund's own idempotency key, so that retries refund only once. */
export const sendRefund: JobHandler<'payments/send-refund'> = async (
  context,
  { tenantId, refundId },
  isLastTry,
) => {
  const { database, providers } = context;
  const id = refundId;
  const found = await database.tenant(tenantId, async (tx) => {
    const refund = await findRefund(tx, id);
    return refund && { refund, payment: await findPayment(tx, refund.paymentId) };
  });
  const { refund, payment } = found ?? {};
  if (refund?.status !== 'asked' || payment?.providerPaymentId == null) return;
  /** Stores the result of the refund, unless it has one already. */
  const complete = (status: 'refunded' | 'failed') =>
    database.tenant(tenantId, async (tx) => {
      const locked = await lockPayment(tx, payment.id);
      const now = await findRefund(tx, id);
      if (locked === undefined || now?.status !== 'asked') return;
      const notes: AuditNote[] = [];
      await completeRefund(createJobChangeContext(context, tx, tenantId, notes), locked.fee, now, status);
      auditEvent(tx, { id: `refund ${id}`, tenantId }, status, notes);
    });
  try {
    const { providerPaymentId: paymentId } = payment;
    const { reference, amountMinor: cents } = refund;
    const sent = await providers.payments.refund({
      tenantId,
      reference,
      paymentId,
      cents,
      idempotencyKey: `refund-${reference}`,
    });
    await database.tenant(tenantId, (tx) => saveProviderRefund(tx, id, sent.refundId));
    if (sent.status !== 'asked') await complete(sent.status);
  } catch (error) {
    if (isLastTry) await complete('failed');
    throw error;
  }
};

/**
 * Closes the provider's checkout page of a payment that is no longer wanted. If it was paid in the meantime, the
 * provider sends an event.
 */
export const closeCheckout: JobHandler<'payments/close-checkout'> = async (
  { database, providers },
  { tenantId, paymentId, checkoutId },
) => {
  const payment = await database.tenant(tenantId, (tx) => findPayment(tx, paymentId));
  const id = payment?.checkoutId ?? checkoutId;
  if (typeof id === 'string') await providers.payments.closeCheckout(id);
};
