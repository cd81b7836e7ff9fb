import type Stripe from 'stripe';
import { z } from 'zod';
import { UnreadableEvent } from '../../platform/mount/server/webhook.ts';
import type { Checkout, CheckoutStatus, PaymentEvent, PaymentPort, Refund } from './payment-port.ts';
import {
  createStripeClient,
  type StripeAccount,
  toStripeLocale,
  verifyStripeEvent,
} from './stripe-client.ts';

/** Creates the client of Stripe, for payments on its hosted page. */
export function createStripePayments(account: StripeAccount): PaymentPort {
  const stripe = createStripeClient(account);
  return {
    openCheckout: async (checkout) => {
      const { idempotencyKey } = checkout;
      const session = await stripe.checkout.sessions.create(toSessionParams(checkout), { idempotencyKey });
      if (!session.url) throw new Error('Stripe returned a checkout without a URL');
      return { checkoutId: session.id, address: session.url };
    },
    readCheckout: async (checkoutId) => toCheckoutStatus(await stripe.checkout.sessions.retrieve(checkoutId)),
    closeCheckout: async (checkoutId) => {
      const { status } = await stripe.checkout.sessions.retrieve(checkoutId);
      if (status === 'open') await stripe.checkout.sessions.expire(checkoutId);
    },
    refund: async ({ paymentId, cents, idempotencyKey, ...about }) => {
      const refundParams = { payment_intent: paymentId, amount: cents, metadata: toMetadata(about) };
      const { id, status } = await stripe.refunds.create(refundParams, { idempotencyKey });
      if (status === 'failed' || status === 'canceled') return { refundId: id, status: 'failed' };
      return { refundId: id, status: status === 'succeeded' ? 'refunded' : 'asked' };
    },
    signatureHeader: 'stripe-signature',
    readEvent: async (body, signature) =>
      toPaymentEvent(verifyStripeEvent(body, signature, account.webhookSecret)),
  };
}

/** Converts a checkout to the parameters of Stripe's session. */
function toSessionParams(checkout: Checkout): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    client_reference_id: checkout.reference,
    metadata: toMetadata(checkout),
    locale: toStripeLocale(checkout.language),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: checkout.currency,
          unit_amount: checkout.cents,
          product_data: { name: checkout.title },
        },
      },
    ],
    ...(checkout.payerMail === undefined ? {} : { customer_email: checkout.payerMail }),
    success_url: checkout.successAddress,
    cancel_url: checkout.cancelAddress,
  };
}

/** The metadata by which we recognize our payments and refunds in Stripe's events. */
const toMetadata = ({ tenantId, reference }: Pick<Refund, 'tenantId' | 'reference'>) => ({
  tenant: String(tenantId),
  reference,
});

/** Converts Stripe's event; null if it doesn't concern us. Throws `UnreadableEvent` for an unexpected type. */
function toPaymentEvent(event: Stripe.Event): PaymentEvent | null {
  switch (event.type) {
    case 'checkout.session.completed':
      // A bank transfer completes the page first and pays days later, with its own event.
      return event.data.object.payment_status === 'unpaid'
        ? null
        : toSessionEvent(event.id, 'paid', event.data.object);
    case 'checkout.session.async_payment_succeeded':
      return toSessionEvent(event.id, 'paid', event.data.object);
    case 'checkout.session.async_payment_failed':
      return toSessionEvent(event.id, 'failed', event.data.object);
    case 'checkout.session.expired':
      return toSessionEvent(event.id, 'expired', event.data.object);
    case 'refund.updated':
      return event.data.object.status === 'succeeded'
        ? toRefundEvent(event.id, 'refunded', event.data.object)
        : null;
    case 'refund.failed':
      return toRefundEvent(event.id, 'refund-failed', event.data.object);
    default:
      throw new UnreadableEvent('of a type that we do not read');
  }
}

/**
 * Converts a session to whether it is open and, if not, its paid or expired event. A complete, unpaid session is still
 * open: it waits for a bank. Throws if the session belongs to another installation.
 */
function toCheckoutStatus(session: Stripe.Checkout.Session): CheckoutStatus {
  const isPaid = session.status === 'complete' && session.payment_status !== 'unpaid';
  if (!isPaid && session.status !== 'expired') return { isOpen: true };
  const event = toSessionEvent(`asked ${session.id} ${session.status}`, isPaid ? 'paid' : 'expired', session);
  if (event === null) throw new Error('the checkout does not belong to this installation');
  return { isOpen: false, event };
}

/** The event of a checkout session; null if it is not ours. */
function toSessionEvent(
  id: string,
  kind: PaymentEvent['kind'],
  session: Stripe.Checkout.Session,
): PaymentEvent | null {
  // A checkout that expires may never have had a price.
  const money = { cents: session.amount_total ?? 0, currency: session.currency ?? 'usd' };
  return createOwnEvent(id, kind, session.metadata, session.payment_intent, money);
}

/** The event of a refund; null if it is not ours. */
function toRefundEvent(id: string, kind: PaymentEvent['kind'], refund: Stripe.Refund): PaymentEvent | null {
  const money = { cents: refund.amount, currency: refund.currency };
  return createOwnEvent(id, kind, refund.metadata, refund.payment_intent, money);
}

/** Creates an event from an object's metadata; null for objects of other applications on the same Stripe account. */
function createOwnEvent(
  id: string,
  kind: PaymentEvent['kind'],
  metadata: Stripe.Metadata | null,
  payment: string | { readonly id: string } | null,
  money: Pick<PaymentEvent, 'cents' | 'currency'>,
): PaymentEvent | null {
  const { tenant, reference } = metadata ?? {};
  if (tenant === undefined || reference === undefined) return null;
  const paymentId = typeof payment === 'object' ? (payment?.id ?? null) : payment;
  const read = ourEvent.safeParse({ tenantId: tenant, reference, paymentId: paymentId ?? null, ...money });
  if (!read.success) throw new UnreadableEvent(`with another ${read.error.issues[0]?.path.join('.')}`);
  return { id, kind, ...read.data };
}

const ourEvent = z.object({
  tenantId: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
  reference: z.string().regex(/^[\w-]{1,100}$/),
  paymentId: z
    .string()
    .regex(/^\w{1,255}$/)
    .nullable(),
  cents: z.int().min(0).max(99_999_999_999),
  currency: z.string().regex(/^[a-z]{3}$/),
});
