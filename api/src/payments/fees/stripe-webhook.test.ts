// Stripe's own signature, checked by our webhook over the raw bytes.
import Stripe from 'stripe';
import { beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, testApp } from '../../../test/app.ts';
import { createOwedFee, listFeePayments, openPayment } from '../../../test/fees.ts';

const secret = 'whsec_fees';
let app: TestApp;
beforeAll(async () => {
  const { url } = await testApp();
  app = await startApp(url, { PROCESS: 'web', STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: secret });
});

/** Whitespace as another server might write it: the signature covers the bytes, not the parsed content. */
const paid = (reference: string): string =>
  JSON.stringify(
    {
      id: `evt_${reference}`,
      object: 'event',
      type: 'checkout.session.completed',
      data: {
        object: {
          metadata: { tenant: '100', reference },
          payment_intent: 'pi_1',
          payment_status: 'paid',
          amount_total: 2500,
          currency: 'usd',
        },
      },
    },
    null,
    3,
  );

async function send(payload: string, signature: string, host = 'eastgate.localhost'): Promise<number> {
  const headers = { host, 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  return (await app.http.inject({ method: 'POST', url: '/webhooks/payments', headers, payload })).statusCode;
}

const sign = (payload: string, timestamp?: number, by = secret): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: by,
    ...(timestamp === undefined ? {} : { timestamp }),
  });

test('security 51: accepts an event signed by Stripe within five minutes, on any host, once', async () => {
  const owed = await createOwedFee();
  const { reference } = await openPayment(owed);
  const payload = paid(reference);
  const late = Math.floor(Date.now() / 1000) - 301;
  expect(await send(payload, sign(payload, late))).toBe(401);
  expect(await send(payload, sign(payload, undefined, 'whsec_other'))).toBe(401);
  expect(await send(payload.replace('2500', '25'), sign(payload))).toBe(401);
  expect(await send(JSON.stringify(JSON.parse(payload)), sign(payload))).toBe(401);
  expect(await listFeePayments(owed.feeId)).toMatchObject([{ status: 'open', paid: null }]);
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(payload, sign(payload))));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await listFeePayments(owed.feeId)).toEqual([{ status: 'paid', why: null, paid: 2500, refunded: 0 }]);
});

test('disables the test checkout when a real payment provider is configured', async () => {
  const { statusCode } = await app.http.inject({
    method: 'GET',
    url: '/dev/checkout/test_any',
    headers: { host: 'riverbend.localhost' },
  });
  expect([statusCode, app.ports.providers.testPayments]).toEqual([404, null]);
});
