import type { Job } from '@commonway/contract/jobs.ts';
import type { JobContext, JobHandler } from '../../../job-context.ts';
import { findPayment } from '../queries/fees-and-payments.ts';
import { handleEvent } from './handle-event.ts';

/** Minutes between checks of an open checkout. The provider's page is valid for a day. */
const checkDelays: readonly number[] = [30, 120, 360, 960, 1440];

/**
 * Asks the provider about a payment without an event and handles the reply like an event. Repeats while the checkout is
 * open.
 */
export const askProvider: JobHandler<'payments/ask-provider'> = async (context, job, isLastTry) => {
  const { tenantId, paymentId } = job;
  const payment = await context.database.tenant(tenantId, (tx) => findPayment(tx, paymentId));
  // A closed payment may have been paid nevertheless.
  if (payment?.checkoutId == null || payment.status === 'paid' || payment.status === 'surplus') return;
  try {
    const now = await context.outside.payments.readCheckout(payment.checkoutId);
    if (!now.isOpen) return await handleEvent(context, now.event);
  } catch (error) {
    if (!isLastTry) throw error;
  }
  await scheduleNextCheck(context, job);
};

async function scheduleNextCheck(
  { database, jobs }: JobContext,
  { tenantId, paymentId, attempt }: Job<'payments/ask-provider'>,
): Promise<void> {
  const minutes = checkDelays[attempt];
  if (minutes === undefined) return;
  await database.tenant(tenantId, (tx) =>
    jobs.enqueue(tx, 'payments/ask-provider', [{ tenantId, paymentId, attempt: attempt + 1 }], {
      startAfterSeconds: minutes * 60,
    }),
  );
}
