import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LocalServer, startLocalServer } from '../../../test/local-server.ts';
import type { BillingPort } from './billing-port.ts';
import { createStripeBilling } from './stripe-billing.ts';

const webhookSecret = 'whsec_billing';
let stripe: LocalServer;
let billing: BillingPort;

const starter = {
  id: 'price_1',
  object: 'price',
  lookup_key: 'starter',
  product: 'prod_1',
  unit_amount: 19_900,
  currency: 'usd',
};
const metadata = {
  application: 'commonway',
  office_name: 'Riverbend Housing',
  admin_first_name: 'Sam',
  admin_last_name: 'Buyer',
  admin_email: 'sam@riverbend.test',
  language: 'es',
};
const periodEnd = 1_800_000_000;
const toSubscription = (change: object = {}) => ({
  id: 'sub_1',
  object: 'subscription',
  status: 'active',
  customer: 'cus_1',
  metadata,
  cancel_at: null,
  cancel_at_period_end: false,
  start_date: 1_790_000_000,
  latest_invoice: null,
  items: { data: [{ id: 'si_1', price: starter, current_period_end: periodEnd }] },
  ...change,
});
const expected = {
  id: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  planId: 'starter',
  officeName: 'Riverbend Housing',
  admin: { firstName: 'Sam', lastName: 'Buyer', email: 'sam@riverbend.test' },
  language: 'es',
  periodEnd: '2027-01-15T08:00:00.000Z',
  cancelsAt: null,
  failedPayment: null,
};

/** What Stripe has, by path. */
let objects: Record<string, object> = {};

beforeAll(async () => {
  stripe = await startLocalServer(({ path, method }) => {
    const [route = ''] = path.split('?');
    const found = objects[`${method} ${route}`];
    if (found !== undefined) return { body: found };
    return {
      status: 404,
      body: {
        error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${route}` },
      },
    };
  });
  billing = createStripeBilling({ secretKey: 'sk_test', webhookSecret, baseUrl: stripe.url });
});
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.requests.length = 0;
  objects = { 'GET /v1/prices': { object: 'list', data: [starter], has_more: false } };
});

const readBody = (index: number) =>
  Object.fromEntries(new URLSearchParams(stripe.requests[index]?.body ?? ''));
const readQuery = (index: number) =>
  Object.fromEntries(new URLSearchParams(stripe.requests[index]?.path.split('?')[1] ?? ''));

test('reads prices by the plans’ lookup keys, with a pinned version of the API', async () => {
  expect(await billing.listPrices()).toEqual([{ planId: 'starter', cents: 19_900, currency: 'usd' }]);
  expect(readQuery(0)).toMatchObject({
    active: 'true',
    'lookup_keys[0]': 'starter',
    'lookup_keys[1]': 'office',
    'lookup_keys[2]': 'county',
  });
  const { headers } = stripe.requests[0] ?? {};
  expect([headers?.['stripe-version'], headers?.authorization]).toEqual([
    '2026-10-28.endive',
    'Bearer sk_test',
  ]);
});

test('opens a hosted checkout for a plan that keeps the order in the subscription, once per key', async () => {
  objects['POST /v1/checkout/sessions'] = { id: 'cs_1', url: 'https://checkout.stripe.test/cs_1' };
  const order = {
    planId: 'starter',
    officeName: 'Riverbend Housing',
    admin: expected.admin,
    language: 'es',
    successUrl: 'https://services.test/plans/setup?checkout={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://services.test/plans',
    idempotencyKey: 'checkout-7',
  };
  expect(await billing.openCheckout(order)).toEqual({ url: 'https://checkout.stripe.test/cs_1' });
  expect(stripe.requests[1]?.headers['idempotency-key']).toBe('checkout-7');
  expect(readBody(1)).toEqual({
    mode: 'subscription',
    'line_items[0][price]': 'price_1',
    'line_items[0][quantity]': '1',
    customer_email: 'sam@riverbend.test',
    locale: 'es',
    ...Object.fromEntries(
      Object.entries(metadata).map(([key, value]) => [`subscription_data[metadata][${key}]`, value]),
    ),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  });
  expect(await billing.openCheckout({ ...order, planId: 'county' })).toBeNull();
});

test('finds the subscription of a checkout, and no checkout of a fee', async () => {
  objects['GET /v1/checkout/sessions/cs_1'] = {
    id: 'cs_1',
    mode: 'subscription',
    status: 'complete',
    subscription: 'sub_1',
  };
  objects['GET /v1/checkout/sessions/cs_2'] = { id: 'cs_2', mode: 'payment', status: 'complete' };
  expect(await billing.findCheckout('cs_1')).toEqual({ status: 'complete', subscriptionId: 'sub_1' });
  expect(await billing.findCheckout('cs_2')).toBeNull();
  expect(await billing.findCheckout('cs_3')).toBeNull();
});

test('reads a subscription with the payment that failed', async () => {
  const latest_invoice = {
    id: 'in_2',
    status: 'open',
    attempt_count: 2,
    next_payment_attempt: periodEnd + 86_400,
    amount_remaining: 19_900,
    currency: 'usd',
  };
  objects['GET /v1/subscriptions/sub_1'] = toSubscription({ status: 'past_due', latest_invoice });
  expect(await billing.find('sub_1')).toEqual({
    ...expected,
    status: 'past_due',
    failedPayment: {
      invoiceId: 'in_2',
      attempts: 2,
      nextAttemptAt: '2027-01-16T08:00:00.000Z',
      cents: 19_900,
      currency: 'usd',
    },
  });
  expect(readQuery(0)).toEqual({ 'expand[0]': 'latest_invoice' });
  expect(await billing.find('sub_2')).toBeNull();
});

test.each([
  ['at the end of the period', { cancel_at_period_end: true }, expected.periodEnd],
  ['at another time', { cancel_at: periodEnd + 3600 }, '2027-01-15T09:00:00.000Z'],
])('reads a subscription that ends %s', async (_when, change, cancelsAt) => {
  objects['GET /v1/subscriptions/sub_1'] = toSubscription(change);
  expect(await billing.find('sub_1')).toEqual({ ...expected, cancelsAt });
});

test('keeps the plan of a subscriber whose price was replaced by a newer one of the product', async () => {
  const price = { ...starter, id: 'price_0', lookup_key: null };
  const items = { data: [{ id: 'si_1', price, current_period_end: periodEnd }] };
  objects['GET /v1/subscriptions/sub_1'] = toSubscription({ items });
  expect(await billing.find('sub_1')).toEqual(expected);
  const other = { data: [{ ...items.data[0], price: { ...price, product: 'prod_9' } }] };
  objects['GET /v1/subscriptions/sub_1'] = toSubscription({ items: other });
  expect((await billing.find('sub_1'))?.planId).toBeNull();
});

test('lists every page, without subscriptions of other applications', async () => {
  await stripe.close();
  stripe = await startLocalServer(({ path }) => {
    const isSecond = path.includes('starting_after=sub_9');
    const data = isSecond ? [toSubscription()] : [toSubscription({ id: 'sub_9', metadata: {} })];
    return { body: { object: 'list', url: '/v1/subscriptions', data, has_more: !isSecond } };
  });
  billing = createStripeBilling({ secretKey: 'sk_test', webhookSecret, baseUrl: stripe.url });
  expect(await billing.list()).toEqual([expected]);
  expect(stripe.requests).toHaveLength(2);
});

test('lists issued invoices, and previews the next one unless there is none', async () => {
  const invoice = {
    id: 'in_1',
    number: 'A-1',
    status: 'paid',
    created: periodEnd,
    total: 19_900,
    currency: 'usd',
    invoice_pdf: 'https://pay.stripe.test/in_1/pdf',
    hosted_invoice_url: 'https://pay.stripe.test/in_1',
  };
  const drafts = [
    { ...invoice, id: 'in_2', status: 'draft' },
    invoice,
    { ...invoice, id: 'in_0', status: 'open' },
  ];
  const server = await startLocalServer(({ path, body }) => {
    if (path.startsWith('/v1/invoices?')) return { body: { object: 'list', data: drafts, has_more: false } };
    return body.includes('subscription=sub_1')
      ? { body: { amount_due: 89_900, currency: 'usd' } }
      : { status: 400, body: { error: { type: 'invalid_request_error', message: 'No upcoming invoices' } } };
  });
  const own = createStripeBilling({ secretKey: 'sk_test', webhookSecret, baseUrl: server.url });
  const listed = await own.listInvoices('sub_1');
  expect(listed.map(({ id, payUrl }) => [id, payUrl])).toEqual([
    ['in_1', null],
    ['in_0', 'https://pay.stripe.test/in_1'],
  ]);
  expect(listed.slice(0, 1)).toEqual([
    {
      id: 'in_1',
      number: 'A-1',
      issuedAt: expected.periodEnd,
      cents: 19_900,
      currency: 'usd',
      status: 'paid',
      pdfUrl: 'https://pay.stripe.test/in_1/pdf',
      payUrl: null,
    },
  ]);
  expect(await own.previewInvoice('sub_1')).toEqual({ cents: 89_900, currency: 'usd' });
  expect(await own.previewInvoice('sub_2')).toBeNull();
  await server.close();
});

test('changes the plan of the subscription’s item, cancels at the end of the period, and opens the portal', async () => {
  const requests: [string, Record<string, string>][] = [];
  const server = await startLocalServer(({ path, method, body, headers }) => {
    if (method === 'POST') {
      expect(headers['idempotency-key']).toMatch(/./);
      requests.push([path, Object.fromEntries(new URLSearchParams(body))]);
    }
    if (path.startsWith('/v1/prices')) return { body: { data: [{ ...starter, lookup_key: 'county' }] } };
    if (path.startsWith('/v1/billing_portal')) return { body: { url: 'https://billing.stripe.test/p' } };
    return { body: toSubscription() };
  });
  const own = createStripeBilling({ secretKey: 'sk_test', webhookSecret, baseUrl: server.url });
  expect(await own.changePlan('sub_1', 'county')).toBe('changed');
  expect(await own.changePlan('sub_1', 'office')).toBeNull();
  await own.setCancellation('sub_1', true);
  const returnUrl = 'https://riverbend.test/plan';
  const session = { customerId: 'cus_1', returnUrl, language: 'tl' };
  expect(await own.openPortal({ ...session, isForCard: true })).toBe('https://billing.stripe.test/p');
  await own.openPortal({ ...session, isForCard: false });
  const portal = { customer: 'cus_1', return_url: returnUrl, locale: 'fil' };
  expect(requests).toEqual([
    [
      '/v1/subscriptions/sub_1',
      { 'items[0][id]': 'si_1', 'items[0][price]': 'price_1', proration_behavior: 'create_prorations' },
    ],
    ['/v1/subscriptions/sub_1', { cancel_at_period_end: 'true' }],
    [
      '/v1/billing_portal/sessions',
      {
        ...portal,
        'flow_data[type]': 'payment_method_update',
        'flow_data[after_completion][type]': 'redirect',
        'flow_data[after_completion][redirect][return_url]': returnUrl,
      },
    ],
    ['/v1/billing_portal/sessions', portal],
  ]);
  await server.close();
});

const sign = (payload: string, timestamp?: number, secret = webhookSecret): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp === undefined ? {} : { timestamp }),
  });

test.each([
  ['a subscription', { object: 'subscription', id: 'sub_1' }, 'sub_1'],
  ['a checkout', { object: 'checkout.session', id: 'cs_1', subscription: 'sub_1' }, 'sub_1'],
  [
    'an invoice',
    { object: 'invoice', id: 'in_1', parent: { subscription_details: { subscription: 'sub_1' } } },
    'sub_1',
  ],
  ['an invoice of an older version', { object: 'invoice', id: 'in_1', subscription: 'sub_1' }, 'sub_1'],
  ['an expanded subscription', { object: 'invoice', subscription: { id: 'sub_1' } }, 'sub_1'],
  ['a checkout of a fee', { object: 'checkout.session', id: 'cs_1', subscription: null }, null],
  ['a customer', { object: 'customer', id: 'cus_1' }, null],
])('reads from an event about %s only the subscription', async (_what, object, subscriptionId) => {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'any.type', data: { object } });
  expect(await billing.readEvent(Buffer.from(payload), sign(payload))).toEqual({
    id: 'evt_1',
    type: 'any.type',
    subscriptionId,
  });
});

test('refuses events that are forged, changed, or older than five minutes', async () => {
  const data = { object: { object: 'subscription', id: 'sub_1' } };
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'any.type', data });
  const late = 1_700_000_000;
  for (const signature of ['', 'v1=0', sign(payload, late), sign(payload, undefined, 'whsec_other')])
    await expect(billing.readEvent(Buffer.from(payload), signature)).rejects.toThrow();
  const changed = Buffer.from(payload.replace('sub_1', 'sub_2'));
  await expect(billing.readEvent(changed, sign(payload))).rejects.toThrow();
});
