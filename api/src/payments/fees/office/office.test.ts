// Counter payments, refunds, and waivers: by role, with a second person, and never more than was paid.
import { expect, test } from 'vitest';
import { type Caller, call } from '../../../../test/client.ts';
import {
  createOwedFee,
  listFeePayments,
  type OwedFee,
  openPayment,
  postProviderEvent,
  runJob,
  startPayment,
} from '../../../../test/fees.ts';
import { createSessionCache } from '../../../../test/people.ts';
import { queryRow, queryRows } from '../../../../test/rows.ts';

const session = createSessionCache();

const record = ({ applicationId, feeId }: OwedFee, by: Caller, officeReference = 'Slip 7') =>
  call(
    'POST',
    `/cases/${applicationId}/fees/${feeId}/office-payments`,
    { channel: 'Cash', officeReference },
    by,
  );
const decide = (paymentId: number, decision: string, by: Caller) =>
  call('POST', `/office-payments/${paymentId}/decision`, { decision }, by);
const refund = (paymentId: number, amountMinor: number, by: Caller, reason = 'Charged in error') =>
  call('POST', `/case-payments/${paymentId}/refunds`, { amountMinor, reason }, by);
const waive = ({ applicationId, feeId }: OwedFee, by: Caller) =>
  call('POST', `/cases/${applicationId}/fees/${feeId}/waiver`, { reason: 'Lost the shop in the flood' }, by);
const caseFee = async ({ applicationId }: OwedFee, by: Caller) =>
  (await call('GET', `/cases/${applicationId}/fees`, undefined, by)).body.fees[0];
const readPaymentInfo = ({ applicationId }: OwedFee) =>
  queryRow<object>(
    100,
    'select payment_channel as channel, payment_status as status from application where id = $1',
    [applicationId],
  );

async function createOnlinePayment(): Promise<{ readonly owed: OwedFee; readonly id: number }> {
  const owed = await createOwedFee();
  const { id, checkoutId } = await openPayment(owed);
  await postProviderEvent(checkoutId, 'paid');
  return { owed, id };
}

test('counts a counter payment only after a second person confirms it', async () => {
  const owed = await createOwedFee();
  const [supervisor, admin, manager] = [
    await session('supervisor'),
    await session('admin'),
    await session('manager'),
  ];
  const { body } = await record(owed, supervisor);
  expect(await readPaymentInfo(owed)).toEqual({ channel: 'Cash', status: 'Processing' });
  expect(await caseFee(owed, supervisor)).toMatchObject({
    mayRecord: false,
    payments: [{ mayDecide: false, officeReference: 'Slip 7' }],
  });
  expect((await caseFee(owed, admin)).payments[0].mayDecide).toBe(true);
  expect((await decide(body.paymentId, 'confirm', supervisor)).body.error).toBe('second_look_needed');
  expect((await decide(body.paymentId, 'confirm', manager)).status).toBe(403);
  expect((await startPayment(owed)).body.error).toBe('payment_recorded');
  expect((await record(owed, manager)).body.error).toBe('payment_recorded');
  const decisions = await Promise.all(
    Array.from({ length: 10 }, () => decide(body.paymentId, 'confirm', admin)),
  );
  expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(decisions.filter(({ body: { error } }) => error === 'payment_decided')).toHaveLength(9);
  expect(await listFeePayments(owed.feeId)).toEqual([{ status: 'paid', why: null, paid: 2500, refunded: 0 }]);
  expect(await readPaymentInfo(owed)).toEqual({ channel: 'Cash', status: 'Paid' });
});

test('makes the fee due again when a counter payment is rejected or withdrawn', async () => {
  const owed = await createOwedFee();
  const supervisor = await session('supervisor');
  for (const by of [supervisor, await session('admin')]) {
    const { body } = await record(owed, supervisor);
    expect((await decide(body.paymentId, 'reject', by)).body).toEqual({ receiptNumber: null });
  }
  expect((await listFeePayments(owed.feeId)).map(({ why }) => why)).toEqual(['rejected', 'rejected']);
  expect(await readPaymentInfo(owed)).toMatchObject({ status: 'Pending' });
});

test('closes an open checkout when a counter payment is recorded, and marks a later online payment as surplus', async () => {
  const owed = await createOwedFee();
  const { id, checkoutId } = await openPayment(owed);
  const { body } = await record(owed, await session('intake'));
  await runJob('payments/close-checkout', { paymentId: id });
  expect(await queryRow(100, 'select state from outbox_payment where id = $1', [checkoutId])).toEqual({
    state: 'expired',
  });
  await decide(body.paymentId, 'confirm', await session('supervisor'));
  await postProviderEvent(checkoutId, 'paid');
  expect((await listFeePayments(owed.feeId)).map(({ status, why }) => [status, why])).toEqual([
    ['surplus', 'twice'],
    ['paid', null],
  ]);
});

test('settles the fee once when the provider and a second person confirm at the same time', async () => {
  const owed = await createOwedFee();
  const { checkoutId } = await openPayment(owed);
  const { body } = await record(owed, await session('intake'));
  await Promise.all([
    postProviderEvent(checkoutId, 'paid'),
    decide(body.paymentId, 'confirm', await session('admin')),
  ]);
  expect((await listFeePayments(owed.feeId)).filter(({ status }) => status === 'paid')).toHaveLength(1);
  expect((await caseFee(owed, await session('admin'))).status).toBe('paid');
});

test('refunds in parts by role and with a reason, shows refunds to both sides, and never exceeds the payment', async () => {
  const { owed, id } = await createOnlinePayment();
  const supervisor = await session('supervisor');
  expect((await refund(id, 1000, await session('manager'))).status).toBe(403);
  expect((await refund(id, 1000, supervisor, ' ')).status).toBe(422);
  const { body } = await refund(id, 1000, supervisor);
  await Promise.all([1, 2, 3].map(() => runJob('payments/send-refund', { refundId: body.refundId })));
  expect(await readPaymentInfo(owed)).toEqual({ channel: 'Card', status: 'Partly refunded' });
  const mine = await call('GET', `/applications/${owed.applicationId}/fees`, undefined, owed.payer);
  expect(mine.body.fees[0].payments[0]).toMatchObject({
    refundedMinor: 1000,
    refunds: [{ amountMinor: 1000, reason: 'Charged in error', status: 'refunded' }],
  });
  expect(JSON.stringify(mine.body)).not.toMatch(/Dana|refundedBy|recordedBy/);
  expect((await caseFee(owed, supervisor)).payments[0]).toMatchObject({ refundableMinor: 1500 });
  expect((await caseFee(owed, await session('caseWorker'))).payments[0]).toMatchObject({
    refundableMinor: 0,
  });
  await runJob('payments/notify-of-payment', { refundId: body.refundId });
  const letters = await queryRows(
    100,
    `select subject from communication where application_id = $1 and letter = $2`,
    [owed.applicationId, `refund:${body.refundId}`],
  );
  expect(letters).toEqual([{ subject: 'Your refund of $10: Food Vendor Licence' }]);
  const tooMuch = await refund(id, 1501, supervisor);
  expect([tooMuch.body.error, tooMuch.body.leftMinor]).toEqual(['refund_too_large', 1500]);
  // Twenty concurrent refunds of $5 with $15 left: three succeed.
  const many = await Promise.all(Array.from({ length: 20 }, () => refund(id, 500, supervisor)));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await listFeePayments(owed.feeId)).toMatchObject([{ refunded: 2500 }]);
  expect(await readPaymentInfo(owed)).toMatchObject({ status: 'Refunded' });
});

test('reverses a refund that the bank returns, and ignores later events', async () => {
  const { owed, id } = await createOnlinePayment();
  const { body } = await refund(id, 2500, await session('supervisor'));
  await runJob('payments/send-refund', { refundId: body.refundId });
  const { provider } = await queryRow<{ provider: string }>(
    100,
    'select provider_refund_id as provider from refund where id = $1',
    [body.refundId],
  );
  await postProviderEvent(provider, 'refund-failed');
  await postProviderEvent(provider, 'refunded');
  await postProviderEvent(provider, 'refund-failed');
  expect(await listFeePayments(owed.feeId)).toMatchObject([{ status: 'paid', refunded: 0 }]);
  expect(await queryRows(100, 'select status from refund where id = $1', [body.refundId])).toEqual([
    { status: 'failed' },
  ]);
});

test('completes a cash refund without the payment provider', async () => {
  const owed = await createOwedFee();
  const { body } = await record(owed, await session('intake'));
  await decide(body.paymentId, 'confirm', await session('admin'));
  await refund(body.paymentId, 2500, await session('admin'));
  expect(await queryRows(100, 'select status from refund where payment_id = $1', [body.paymentId])).toEqual([
    { status: 'refunded' },
  ]);
  expect(await readPaymentInfo(owed)).toEqual({ channel: 'Cash', status: 'Refunded' });
});

test('lists fees and fee refunds in the finance report by date', async () => {
  const { owed, id } = await createOnlinePayment();
  const admin = await session('admin');
  const { body } = await refund(id, 1050, admin);
  await runJob('payments/send-refund', { refundId: body.refundId });
  const lines = async (days: string): Promise<string[]> =>
    String(
      (await call('GET', `/payment-reports-file?programId=${owed.programId}${days}`, undefined, admin)).body,
    )
      .split(/\r?\n/)
      .filter((line) => line.includes(`"${owed.applicationId}"`));
  const both = await lines('');
  expect(both).toHaveLength(2);
  expect(both[0]).toMatch(/"25\.00","USD",.*"R-\d{4}-\d{6}".*"Fee","Card"$/);
  expect(both[1]).toMatch(/"-10\.50","USD",.*"Fee refund","Card"$/);
  expect(await lines('&until=2020-01-01')).toEqual([]);
});

test('refuses to refund an unpaid payment', async () => {
  const owed = await createOwedFee();
  const { id } = await openPayment(owed);
  expect((await refund(id, 100, await session('admin'))).body.error).toBe('payment_not_paid');
});

test('shows the reason of a waived fee, refuses payments, and refunds late ones', async () => {
  const owed = await createOwedFee();
  const { checkoutId } = await openPayment(owed);
  expect((await waive(owed, await session('manager'))).status).toBe(403);
  expect((await waive(owed, await session('supervisor'))).status).toBe(200);
  expect((await waive(owed, await session('supervisor'))).body.error).toBe('fee_not_due');
  expect((await startPayment(owed)).body.error).toBe('fee_not_due');
  expect((await record(owed, await session('intake'))).body.error).toBe('fee_not_due');
  await postProviderEvent(checkoutId, 'paid');
  expect(await listFeePayments(owed.feeId)).toMatchObject([
    { status: 'surplus', why: 'not-owed', refunded: 2500 },
  ]);
  const mine = await call('GET', `/applications/${owed.applicationId}/fees`, undefined, owed.payer);
  expect(mine.body.fees[0]).toMatchObject({ status: 'waived', waivedBecause: 'Lost the shop in the flood' });
  expect(await readPaymentInfo(owed)).toMatchObject({ status: 'Waived' });
});

test.each([
  ['Online', 'office_payment_closed', undefined],
  ['Offline', undefined, 'online_payment_closed'],
])('spec 3 Payments {Type} %s', async (type, atCounter, online) => {
  const owed = await createOwedFee('home-repair-loan');
  const settings = (value: string) =>
    queryRows(
      100,
      `update program set settings = jsonb_set(settings, '{Payments,Type}', to_jsonb($2::text)) where id = $1 returning id`,
      [owed.programId, value],
    );
  await settings(type);
  try {
    expect((await startPayment(owed)).body.error).toBe(online);
    expect((await record(owed, await session('intake'))).body.error).toBe(atCounter);
  } finally {
    await settings('None');
  }
});
