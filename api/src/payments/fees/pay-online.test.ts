// Online payments over HTTP on real PostgreSQL: with any provider events, repeated and in any order.
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import {
  createOwedFee,
  getPayment,
  listFeePayments,
  type OwedFee,
  openPayment,
  postProviderEvent,
  postWebhook,
  runJob,
  startPayment,
} from '../../../test/fees.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const paid = { status: 'paid', why: null, paid: 2500, refunded: 0 };
const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));

const pageOf = async ({ payer }: OwedFee, reference: string) =>
  (await call('GET', `/payments/${reference}`, undefined, payer)).body;
const feesOf = async ({ payer, applicationId }: OwedFee) =>
  (await call('GET', `/applications/${applicationId}/fees`, undefined, payer)).body.fees;

test('security 61: starts one payment from 50 simultaneous requests', async () => {
  const owed = await createOwedFee();
  // A machine under load may answer that it is busy; that attempt starts nothing.
  const answers = (await times(50, () => startPayment(owed))).filter(({ status }) => status !== 503);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
  expect(await listFeePayments(owed.feeId)).toEqual([{ status: 'open', why: null, paid: null, refunded: 0 }]);
});

test('takes the amount from the server only, and returns to spec 2.2 payment-confirmation', async () => {
  const owed = await createOwedFee();
  const { body } = await call(
    'POST',
    `/applications/${owed.applicationId}/fees/${owed.feeId}/payments`,
    { amountMinor: 1, currency: 'MXN' },
    owed.payer,
  );
  const { id } = await getPayment(body.reference);
  await runJob('payments/open-checkout', { paymentId: id });
  const { checkoutId } = await getPayment(body.reference);
  const [checkout] = await queryRows(
    100,
    'select cents, currency, success_address as success, cancel_address as cancel from outbox_payment where id = $1',
    [checkoutId],
  );
  expect(checkout).toMatchObject({ cents: 2500, currency: 'usd' });
  expect(checkout?.['success']).toMatch(
    new RegExp(`/confirmation-resource/${owed.programId}/payment-confirmation\\?order=${body.reference}$`),
  );
  expect(checkout?.['cancel']).toBe(checkout?.['success']);
  expect((await pageOf(owed, body.reference)).address).toBe(`/dev/checkout/${checkoutId}`);
});

test('security 51: counts a paid event once, also when it arrives 50 times at once and again later', async () => {
  const owed = await createOwedFee();
  const { checkoutId, reference } = await openPayment(owed);
  expect(new Set(await times(50, () => postProviderEvent(checkoutId, 'paid')))).toEqual(new Set([200]));
  expect(await postProviderEvent(checkoutId, 'paid')).toBe(200);
  expect(await listFeePayments(owed.feeId)).toEqual([paid]);
  const page = await pageOf(owed, reference);
  expect(page).toMatchObject({ status: 'paid', isFeePaid: true, address: null, paidMinor: 2500 });
  expect(page.receiptNumber).toMatch(/^R-\d{4}-\d{6}$/);
  const letters = async () =>
    queryRows(
      100,
      `select subject from communication where application_id = $1 and letter like 'receipt:%'`,
      [owed.applicationId],
    );
  await times(3, () => runJob('payments/notify-of-payment', { paymentId: page.id }));
  expect(await letters()).toEqual([{ subject: `Receipt ${page.receiptNumber}: Food Vendor Licence` }]);
  const audits = await queryRows(
    100,
    `select outcome, actor_name from audit_entry where subject_kind = 'application' and subject_id = $1 and operation = 'payments/take-event'`,
    [owed.applicationId],
  );
  expect(audits).toEqual([{ outcome: 'paid', actor_name: 'payments' }]);
});

test('security 51: rejects unsigned, forged, and altered events', async () => {
  const [owed, other] = [await createOwedFee(), await createOwedFee()];
  const [one, two] = [await openPayment(owed), await openPayment(other)];
  const testPayments = (await testApp()).ports.providers.testPayments as NonNullable<
    Awaited<ReturnType<typeof testApp>>['ports']['providers']['testPayments']
  >;
  const { body, signature } = await testPayments.createSignedEvent(one.checkoutId, 'failed');
  const altered = (from: string, to: string) => Buffer.from(body.toString().replace(from, to));
  for (const [given, proof] of [
    [body, undefined],
    [body, 'f00d'],
    [body, signature.slice(0, -2)],
    [altered('failed', 'paid'), signature],
    [altered(one.checkoutId, two.checkoutId), signature],
    [Buffer.from('{}'), signature],
    [Buffer.alloc(0), signature],
    [Buffer.from('not json'), signature],
  ] as const)
    expect(await postWebhook(given, proof)).toBe(401);
  for (const { feeId } of [owed, other])
    expect(await listFeePayments(feeId)).toMatchObject([{ status: 'open', paid: null }]);
});

test('reports a declined payment, and settles the fee with a new one', async () => {
  const owed = await createOwedFee();
  const first = await openPayment(owed);
  await postProviderEvent(first.checkoutId, 'failed');
  expect(await pageOf(owed, first.reference)).toMatchObject({
    status: 'failed',
    why: 'declined',
    isFeePaid: false,
  });
  const second = await openPayment(owed);
  expect(second.reference).not.toBe(first.reference);
  await postProviderEvent(second.checkoutId, 'paid');
  expect(await listFeePayments(owed.feeId)).toMatchObject([{ status: 'failed' }, paid]);
  expect((await startPayment(owed)).body.error).toBe('fee_not_due');
  expect(
    await queryRow(100, 'select payment_status, payment_channel from application where id = $1', [
      owed.applicationId,
    ]),
  ).toEqual({
    payment_status: 'Paid',
    payment_channel: 'Card',
  });
});

test('security 51: accepts a late payment after a decline, and refunds a duplicate payment', async () => {
  const owed = await createOwedFee();
  const first = await openPayment(owed);
  await postProviderEvent(first.checkoutId, 'failed');
  const second = await openPayment(owed);
  await Promise.all([
    postProviderEvent(second.checkoutId, 'paid'),
    postProviderEvent(first.checkoutId, 'paid'),
  ]);
  const rows = await listFeePayments(owed.feeId);
  expect(rows.map(({ status }) => status).toSorted()).toEqual(['paid', 'surplus']);
  // A double payment is refunded in full automatically.
  const [refund] = await queryRows(
    100,
    `select r.id, r.amount_minor as amount, r.asked_by from refund r join payment y on y.id = r.payment_id where y.fee_id = $1`,
    [owed.feeId],
  );
  expect(refund).toMatchObject({ amount: 2500, asked_by: null });
  await times(5, () => runJob('payments/send-refund', { refundId: refund?.['id'] }));
  expect(await queryRows(100, 'select status from refund where id = $1', [refund?.['id']])).toEqual([
    { status: 'refunded' },
  ]);
  expect((await listFeePayments(owed.feeId)).find(({ status }) => status === 'surplus')).toMatchObject({
    why: 'twice',
    refunded: 2500,
  });
  await postProviderEvent(first.checkoutId, 'expired');
  await postProviderEvent(second.checkoutId, 'failed');
  expect((await listFeePayments(owed.feeId)).map(({ status }) => status).toSorted()).toEqual([
    'paid',
    'surplus',
  ]);
});

test('does not settle the fee for a different amount, and leaves it for manual review', async () => {
  const owed = await createOwedFee();
  const { checkoutId, reference } = await openPayment(owed);
  await queryRows(100, 'update outbox_payment set cents = 100 where id = $1', [checkoutId]);
  expect(await postProviderEvent(checkoutId, 'paid')).toBe(200);
  expect(await pageOf(owed, reference)).toMatchObject({
    status: 'surplus',
    why: 'amount',
    isFeePaid: false,
    receiptNumber: null,
  });
  expect(
    await queryRows(
      100,
      'select r.id from refund r join payment y on y.id = r.payment_id where y.fee_id = $1',
      [owed.feeId],
    ),
  ).toEqual([]);
});

test('refunds a payment for a withdrawn application and refuses new ones', async () => {
  const owed = await createOwedFee();
  const { checkoutId } = await openPayment(owed);
  await queryRows(
    100,
    `insert into application_history (tenant_id, application_id, kind, changed_by_name) values (100, $1, 'withdrawn', 'Nadia') returning id`,
    [owed.applicationId],
  );
  await postProviderEvent(checkoutId, 'paid');
  expect(await listFeePayments(owed.feeId)).toEqual([
    { status: 'surplus', why: 'not-owed', paid: 2500, refunded: 2500 },
  ]);
  expect((await startPayment(owed)).body.error).toBe('fee_not_due');
  expect((await feesOf(owed))[0]).toMatchObject({ status: 'due' });
});

test('security 51: stores an event for another tenant’s or an unknown payment for manual review', async () => {
  const owed = await createOwedFee();
  const { checkoutId, reference } = await openPayment(owed);
  await queryRows(100, 'update outbox_payment set tenant = 210 where id = $1', [checkoutId]);
  expect(await postProviderEvent(checkoutId, 'paid')).toBe(200);
  expect(await listFeePayments(owed.feeId)).toMatchObject([{ status: 'open', paid: null }]);
  const events = await queryRows(
    210,
    'select outcome, payment_id, amount_minor from payment_event where reference = $1',
    [reference],
  );
  expect(events).toEqual([{ outcome: 'lost', payment_id: null, amount_minor: 2500 }]);
  await queryRows(100, `update outbox_payment set tenant = 100, reference = 'nonsense' where id = $1`, [
    checkoutId,
  ]);
  expect(await postProviderEvent(checkoutId, 'paid')).toBe(200);
  expect(await queryRows(100, `select outcome from payment_event where reference = 'nonsense'`)).toEqual([
    { outcome: 'lost' },
  ]);
});

test('recovers a missed webhook by querying the provider, and ignores a late one', async () => {
  const owed = await createOwedFee();
  const { id, checkoutId } = await openPayment(owed);
  await runJob('payments/ask-provider', { paymentId: id, attempt: 0 });
  expect(await listFeePayments(owed.feeId)).toMatchObject([{ status: 'open' }]);
  await (await testApp()).ports.providers.testPayments?.setOutcome(checkoutId, 'paid');
  await times(5, () => runJob('payments/ask-provider', { paymentId: id, attempt: 1 }));
  await postProviderEvent(checkoutId, 'paid');
  expect(await listFeePayments(owed.feeId)).toEqual([paid]);
});

test('fails a payment after the last retry if the provider is unreachable, and allows another attempt', async () => {
  const owed = await createOwedFee();
  const { id, reference } = await openPayment(owed);
  // Wait for the worker's own job before removing the page; it would open another one.
  const unfinished = `select id from pgboss.job where name = 'payments/open-checkout' and (data ->> 'paymentId')::bigint = $1
    and state <> 'completed'`;
  await expect.poll(() => queryRows(100, unfinished, [id])).toEqual([]);
  const { ports } = await testApp();
  const { payments } = ports.providers;
  const failingPayments = { ...payments, openCheckout: () => Promise.reject(new Error('no answer')) };
  const { openCheckout } = await import('./provider/open-checkout.ts');
  await queryRows(100, 'update payment set checkout_id = null, address = null where id = $1 returning id', [
    id,
  ]);
  const context = {
    ...ports,
    providers: { ...ports.providers, payments: failingPayments },
    portalUrl: () => 'http://x',
  };
  await expect(openCheckout(context, { tenantId: 100, paymentId: id }, true)).rejects.toThrow('no answer');
  expect(await pageOf(owed, reference)).toMatchObject({ status: 'failed', why: 'unavailable' });
  expect((await startPayment(owed)).body.reference).not.toBe(reference);
});

test('refuses to start or show another person’s payment, in this office or another', async () => {
  const [owed, stranger] = [await createOwedFee(), await createOwedFee()];
  const { reference } = await openPayment(owed);
  const path = `/applications/${owed.applicationId}/fees/${owed.feeId}/payments`;
  expect((await call('POST', path, {}, stranger.payer)).status).toBe(404);
  const crossed = `/applications/${stranger.applicationId}/fees/${owed.feeId}/payments`;
  expect((await call('POST', crossed, {}, stranger.payer)).status).toBe(404);
  expect((await call('GET', `/payments/${reference}`, undefined, stranger.payer)).status).toBe(404);
  expect(
    (await call('GET', `/applications/${owed.applicationId}/fees`, undefined, stranger.payer)).status,
  ).toBe(404);
  expect((await call('GET', `/payments/${reference}`, undefined, await session('reviewer'))).status).toBe(
    404,
  );
  // Staff see the payment without its address, because anyone with the address can pay.
  const seen = await call('GET', `/payments/${reference}`, undefined, await session('supervisor'));
  expect(seen.body).toMatchObject({ status: 'open', address: null });
});
