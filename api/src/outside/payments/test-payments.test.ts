import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { testPayments } from './test-payments.ts';

const provider = async () => testPayments((await testApp()).ports.database);
const wish = () => ({
  tenantId: 100,
  reference: 'payment-1',
  cents: 2500,
  currency: 'usd',
  title: 'Licence',
  language: 'en',
  successAddress: '/paid',
  cancelAddress: '/cancelled',
  idempotencyKey: randomUUID(),
});

test('where no provider is configured, payments go to the test provider', async () => {
  const { outside } = (await testApp()).ports;
  expect((await outside.payments.openCheckout(wish())).address).toMatch(/^\/dev\/checkout\/test_/);
});

test('50 who ask at once by the same key get one checkout', async () => {
  const payments = await provider();
  const same = wish();
  const opened = await Promise.all(Array.from({ length: 50 }, () => payments.openCheckout(same)));
  expect(new Set(opened.map(({ checkoutId }) => checkoutId)).size).toBe(1);
});

test('a settled checkout is told as the provider would, with its reference', async () => {
  const payments = await provider();
  const { checkoutId } = await payments.openCheckout(wish());
  const { body, signature } = await payments.settle(checkoutId, 'paid');
  expect(await payments.readEvent(body, signature)).toEqual({
    id: `${checkoutId} paid`,
    kind: 'paid',
    tenantId: 100,
    reference: 'payment-1',
    paymentId: checkoutId,
    cents: 2500,
    currency: 'usd',
  });
  const { tenantId, reference } = wish();
  const wanted = { tenantId, reference, paymentId: checkoutId, cents: 500, idempotencyKey: randomUUID() };
  const { refundId } = await payments.refund(wanted);
  const refunded = await payments.settle(refundId, 'refunded');
  expect(await payments.readEvent(refunded.body, refunded.signature)).toMatchObject({
    kind: 'refunded',
    cents: 500,
  });
});

test('nobody else can say that something is paid', async () => {
  const payments = await provider();
  const [one, other] = [await payments.openCheckout(wish()), await payments.openCheckout(wish())];
  const failed = await payments.settle(one.checkoutId, 'failed');
  const paid = Buffer.from(failed.body.toString().replace('failed', 'paid'));
  const moved = Buffer.from(failed.body.toString().replace(one.checkoutId, other.checkoutId));
  for (const body of [paid, moved])
    await expect(payments.readEvent(body, failed.signature)).rejects.toThrow();
  await expect(payments.readEvent(failed.body, '')).rejects.toThrow();
});
