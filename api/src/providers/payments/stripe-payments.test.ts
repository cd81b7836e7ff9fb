import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LocalServer, startLocalServer } from '../../../test/local-server.ts';
import { UnreadableEvent } from '../../platform/mount/server/webhook.ts';
import type { Checkout, PaymentPort } from './payment-port.ts';
import { createStripePayments } from './stripe-payments.ts';

const webhookSecret = 'whsec_test';
let stripe: LocalServer;
let payments: PaymentPort;

/** Checkouts at the provider. */
const sessions: Record<string, object> = {};

const checkout: Checkout = {
  tenantId: 100,
  reference: 'payment-7',
  cents: 12_550,
  currency: 'usd',
  title: 'Food vendor licence',
  payerMail: 'shop@example.test',
  language: 'es',
  successAddress: 'https://riverbend.test/paid',
  cancelAddress: 'https://riverbend.test/cancelled',
  idempotencyKey: 'checkout-100-7',
};

beforeAll(async () => {
  stripe = await startLocalServer(({ path, body }) => {
    if (body.includes('payment_intent=pi_refunded'))
      return {
        status: 400,
        body: { error: { type: 'invalid_request_error', message: 'already refunded' } },
      };
    if (path === '/v1/refunds') return { body: { id: 're_1', object: 'refund', status: 'succeeded' } };
    if (path.startsWith('/v1/checkout/sessions/')) return { body: sessions[path.split('/')[4] ?? ''] };
    return { body: { id: 'cs_1', object: 'checkout.session', url: 'https://checkout.stripe.test/cs_1' } };
  });
  payments = createStripePayments({ secretKey: 'sk_test', webhookSecret, baseUrl: stripe.url });
});
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.requests.length = 0;
});

test('opens one hosted checkout per idempotency key', async () => {
  expect(await payments.openCheckout(checkout)).toEqual({
    checkoutId: 'cs_1',
    address: 'https://checkout.stripe.test/cs_1',
  });
  const [asked] = stripe.requests;
  expect([
    asked?.method,
    asked?.path,
    asked?.headers['idempotency-key'],
    asked?.headers.authorization,
  ]).toEqual(['POST', '/v1/checkout/sessions', 'checkout-100-7', 'Bearer sk_test']);
  expect(Object.fromEntries(new URLSearchParams(asked?.body))).toMatchObject({
    mode: 'payment',
    client_reference_id: 'payment-7',
    'metadata[tenant]': '100',
    'metadata[reference]': 'payment-7',
    locale: 'es',
    'line_items[0][price_data][unit_amount]': '12550',
    'line_items[0][price_data][currency]': 'usd',
    customer_email: 'shop@example.test',
    success_url: 'https://riverbend.test/paid',
  });
});

test.each([
  ['ar', 'auto'],
  ['tl', 'fil'],
  ['zh-TW', 'zh-TW'],
])('shows a payer with language %s a page in %s', async (language, locale) => {
  await payments.openCheckout({ ...checkout, language });
  expect(new URLSearchParams(stripe.requests[0]?.body).get('locale')).toBe(locale);
});

test.each([
  ['open', 'unpaid', null],
  // A pending bank transfer.
  ['complete', 'unpaid', null],
  ['complete', 'paid', 'paid'],
  ['expired', 'unpaid', 'expired'],
])('reads a checkout that is %s and %s', async (status, payment_status, kind) => {
  sessions['cs_asked'] = { ...session, id: 'cs_asked', status, payment_status };
  expect(await payments.readCheckout('cs_asked')).toMatchObject(
    kind === null
      ? { isOpen: true }
      : {
          isOpen: false,
          event: { kind, reference: 'payment-7', tenantId: 100, cents: 12_550, currency: 'usd' },
        },
  );
});

test.each([
  ['open', 2],
  ['complete', 1],
])('closes a checkout that is %s only if it is open', async (status, calls) => {
  sessions['cs_close'] = { ...session, id: 'cs_close', status };
  await payments.closeCheckout('cs_close');
  expect(stripe.requests.map(({ path }) => path)).toHaveLength(calls);
});

const refund = { tenantId: 100, reference: 'payment-7', paymentId: 'pi_1', cents: 550 };

test('sends a refund with payment, amount, and key and throws the reason of a rejection', async () => {
  expect(await payments.refund({ ...refund, idempotencyKey: 'refund-1' })).toEqual({
    refundId: 're_1',
    status: 'refunded',
  });
  expect(Object.fromEntries(new URLSearchParams(stripe.requests[0]?.body))).toEqual({
    payment_intent: 'pi_1',
    amount: '550',
    'metadata[tenant]': '100',
    'metadata[reference]': 'payment-7',
  });
  expect(stripe.requests[0]?.headers['idempotency-key']).toBe('refund-1');
  const again = payments.refund({ ...refund, paymentId: 'pi_refunded', idempotencyKey: 'refund-2' });
  await expect(again).rejects.toThrow('already refunded');
});

const metadata = { tenant: '100', reference: 'payment-7' };
const session = {
  metadata,
  payment_intent: 'pi_1',
  amount_total: 12_550,
  currency: 'usd',
  payment_status: 'paid',
};
const refunded = { metadata, payment_intent: 'pi_1', amount: 550, currency: 'usd', status: 'succeeded' };

function signed(type: string, object: unknown, secret = webhookSecret, timestamp?: number) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp === undefined ? {} : { timestamp }),
  });
  return [Buffer.from(payload), signature] as const;
}

test.each([
  ['checkout.session.completed', session, 'paid', 12_550],
  ['checkout.session.async_payment_succeeded', session, 'paid', 12_550],
  ['checkout.session.async_payment_failed', session, 'failed', 12_550],
  ['checkout.session.expired', session, 'expired', 12_550],
  ['refund.updated', refunded, 'refunded', 550],
  ['refund.failed', refunded, 'refund-failed', 550],
])('reads the event %s', async (type, object, kind, cents) => {
  expect(await payments.readEvent(...signed(type, object))).toEqual({
    id: 'evt_1',
    kind,
    tenantId: 100,
    reference: 'payment-7',
    paymentId: 'pi_1',
    cents,
    currency: 'usd',
  });
});

test.each([
  ['checkout.session.completed', { ...session, metadata: {} }],
  // A pending bank transfer is not paid yet.
  ['checkout.session.completed', { ...session, payment_status: 'unpaid' }],
  ['refund.updated', { ...refunded, status: 'pending' }],
])('ignores the event %s with %j', async (type, object) => {
  expect(await payments.readEvent(...signed(type, object))).toBeNull();
});

test.each([
  ['customer.created', {}],
  ['checkout.session.completed', { ...session, metadata: { ...metadata, tenant: 'riverbend' } }],
  ['checkout.session.completed', { ...session, amount_total: -1 }],
  ['refund.failed', { ...refunded, currency: 'dollars' }],
])('rejects the signed but invalid event %s with %j', async (type, object) => {
  await expect(payments.readEvent(...signed(type, object))).rejects.toThrow(UnreadableEvent);
});

test('rejects an event with another secret, a changed body, an old timestamp, or no signature', async () => {
  const [body, signature] = signed('checkout.session.completed', session);
  const changed = Buffer.from(body.toString().replace('12550', '1'));
  const old = Math.floor(Date.now() / 1000) - 3600;
  for (const [given, proof] of [
    signed('checkout.session.completed', session, 'whsec_other'),
    [changed, signature] as const,
    signed('checkout.session.completed', session, webhookSecret, old),
    [body, ''] as const,
  ])
    await expect(payments.readEvent(given, proof)).rejects.toThrow(/signature|timestamp|webhook/i);
});
