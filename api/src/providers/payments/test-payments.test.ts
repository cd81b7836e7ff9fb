import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { createTestPayments } from './test-payments.ts';

const provider = async () => createTestPayments((await testApp()).ports.database);
const checkoutInput = () => ({
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

test('uses the test provider when no provider is configured', async () => {
  const { providers } = (await testApp()).ports;
  expect((await providers.payments.openCheckout(checkoutInput())).address).toMatch(/^\/dev\/checkout\/test_/);
});

test('opens one checkout for 50 concurrent requests with the same key', async () => {
  const payments = await provider();
  const same = checkoutInput();
  const checkouts = await Promise.all(Array.from({ length: 50 }, () => payments.openCheckout(same)));
  expect(new Set(checkouts.map(({ checkoutId }) => checkoutId)).size).toBe(1);
});

test('reports a settled checkout as a real provider does, with its reference', async () => {
  const payments = await provider();
  const { checkoutId } = await payments.openCheckout(checkoutInput());
  const { body, signature } = await payments.createSignedEvent(checkoutId, 'paid');
  expect(await payments.readEvent(body, signature)).toEqual({
    id: `${checkoutId} paid`,
    kind: 'paid',
    tenantId: 100,
    reference: 'payment-1',
    paymentId: checkoutId,
    cents: 2500,
    currency: 'usd',
  });
  const { tenantId, reference } = checkoutInput();
  const wanted = { tenantId, reference, paymentId: checkoutId, cents: 500, idempotencyKey: randomUUID() };
  const { refundId } = await payments.refund(wanted);
  const refunded = await payments.createSignedEvent(refundId, 'refunded');
  expect(await payments.readEvent(refunded.body, refunded.signature)).toMatchObject({
    kind: 'refunded',
    cents: 500,
  });
});

test('rejects forged payment events', async () => {
  const payments = await provider();
  const [one, other] = [
    await payments.openCheckout(checkoutInput()),
    await payments.openCheckout(checkoutInput()),
  ];
  const failed = await payments.createSignedEvent(one.checkoutId, 'failed');
  const paid = Buffer.from(failed.body.toString().replace('failed', 'paid'));
  const movedEvent = Buffer.from(failed.body.toString().replace(one.checkoutId, other.checkoutId));
  for (const body of [paid, movedEvent])
    await expect(payments.readEvent(body, failed.signature)).rejects.toThrow();
  await expect(payments.readEvent(failed.body, '')).rejects.toThrow();
});
