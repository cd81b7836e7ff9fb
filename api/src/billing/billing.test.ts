import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { act, actAndPost, buyOffice, openCheckout, pay, reconcileBilling } from '../../test/billing.ts';
import { type Caller, call } from '../../test/client.ts';
import { callFromIp, newIpAddress } from '../../test/from-address.ts';
import { findRecord, listEvents, services } from '../../test/marketplace.ts';
import { createSessionCache } from '../../test/people.ts';
import { queryRow } from '../../test/rows.ts';
import { listMeteredSubscriptions } from '../marketplace/queries/usage.ts';
import { listOutboxMessages } from '../providers/queries.ts';
import { attemptLimits } from '../sessions/sign-in-policy.ts';

const session = createSessionCache();
const getBilling = async (admin: Caller) =>
  (await call('GET', '/billing/subscription', undefined, admin)).body.billing;
const expectState = (id: string, state: string) =>
  expect.poll(async () => (await findRecord(id)).state).toBe(state);
const saveSettings = async (admin: Caller) =>
  (await call('PATCH', '/instance-settings', {}, admin)).body.error;
const listSubjects = async (email: string): Promise<string[]> => {
  const messages = await listOutboxMessages((await testApp()).ports.database, email, 'email');
  return (messages as { subject: string }[]).map(({ subject }) => subject).reverse();
};
const setCancellation = (isCanceled: boolean, admin: Caller) =>
  call('PUT', '/billing/subscription/cancellation', { isCanceled }, admin);
const changePlan = (planId: string, admin: Caller) =>
  call('PUT', '/billing/subscription/plan', { planId }, admin);

test('lists the plans with their prices, at the service office only', async () => {
  const { body } = await call('GET', '/billing/plans', undefined, services);
  expect(body.prices).toEqual([
    { planId: 'starter', cents: 19_900, currency: 'usd' },
    { planId: 'office', cents: 89_900, currency: 'usd' },
    { planId: 'county', cents: 390_000, currency: 'usd' },
  ]);
  const elsewhere = await call('GET', '/billing/plans');
  expect([elsewhere.status, elsewhere.body.error]).toEqual([404, 'billing_unavailable']);
  const order = {
    planId: 'starter',
    officeName: 'Town',
    firstName: 'Sam',
    lastName: 'Buyer',
    email: 'a@b.test',
  };
  expect((await call('POST', '/billing/checkouts', order)).body.error).toBe('billing_unavailable');
});

test('refuses an order with an unknown plan, names, or email address that are not valid', async () => {
  const order = {
    planId: 'starter',
    officeName: 'Town',
    firstName: 'Sam',
    lastName: 'Buyer',
    email: 'a@b.test',
  };
  const unknown = await call('POST', '/billing/checkouts', { ...order, planId: 'no-such-plan' }, services);
  expect([unknown.status, unknown.body.error]).toEqual([409, 'plan_not_available']);
  for (const change of [
    { officeName: ' ' },
    { firstName: 'S' },
    { lastName: 'B4yer' },
    { email: 'nobody' },
  ]) {
    const { status } = await call('POST', '/billing/checkouts', { ...order, ...change }, services);
    expect([change, status]).toEqual([change, 422]);
  }
});

test('a paid checkout becomes a working office once, whose name is in its address', async () => {
  const bought = await buyOffice({ officeName: 'Föhr & Süd Office', planId: 'office' });
  expect(bought.host).toBe('fohr-sud-office.localhost');
  expect(await findRecord(bought.id)).toMatchObject({
    state: 'Subscribed',
    planId: 'office',
    isInvited: true,
  });
  expect(await listEvents(bought.id)).toEqual(['activated']);
  expect((await call('GET', '/users/me', undefined, bought.admin)).status).toBe(200);
  const plan = await call('GET', '/instance-settings/plan', undefined, bought.admin);
  expect(plan.body).toMatchObject({ plan: { planId: 'office', displayName: 'Office' }, meters: [] });
  const setup = await call('GET', `/billing/checkouts/${bought.checkoutId}`, undefined, services);
  expect(setup.body).toEqual({ status: 'ready', email: bought.email });
});

test('a checkout that isn’t paid leads to no office, and only its ID leads to its state', async () => {
  const { checkoutId } = await openCheckout();
  await reconcileBilling();
  const setup = await call('GET', `/billing/checkouts/${checkoutId}`, undefined, services);
  expect(setup.body).toEqual({ status: 'unpaid', email: null });
  for (const [id, status] of [
    ['cs_unknown', 404],
    ['sub_1', 422],
  ] as const)
    expect((await call('GET', `/billing/checkouts/${id}`, undefined, services)).status).toBe(status);
});

test('an office is created by the comparison if every webhook is lost', async () => {
  const { checkoutId } = await openCheckout();
  const id = await pay(checkoutId);
  const waiting = await call('GET', `/billing/checkouts/${checkoutId}`, undefined, services);
  expect(waiting.body).toEqual({ status: 'setting-up', email: null });
  await reconcileBilling();
  await expect.poll(async () => (await findRecord(id)).isInvited).toBe(true);
  expect(await listEvents(id)).toEqual(['activated']);
});

test('administrators see the plan, the next invoice, and the invoices', async () => {
  const { admin } = await buyOffice();
  expect(await getBilling(admin)).toMatchObject({
    status: 'active',
    planId: 'starter',
    cancelsAt: null,
    failedPayment: null,
    nextInvoice: { cents: 19_900, currency: 'usd' },
    invoices: [{ number: expect.stringMatching(/^SIMULATED-/), cents: 19_900, status: 'paid' }],
    mayAct: true,
  });
  const portal = await call('POST', '/billing/portal-sessions', {}, admin);
  expect(portal.body.url).toMatch(/^\/dev\/billing\/portal\/bps_/);
});

test('an office that isn’t billed by card has no subscription here', async () => {
  const admin = await session('admin');
  expect(await getBilling(admin)).toBeNull();
  for (const answer of [
    await call('POST', '/billing/portal-sessions', {}, admin),
    await changePlan('county', admin),
    await setCancellation(true, admin),
  ])
    expect([answer.status, answer.body.error]).toEqual([404, 'not_found']);
});

test('staff without the permission see and change nothing', async () => {
  const worker = await session('caseWorker');
  for (const answer of [
    await call('GET', '/billing/subscription', undefined, worker),
    await call('POST', '/billing/portal-sessions', {}, worker),
    await changePlan('county', worker),
    await setCancellation(true, worker),
  ])
    expect(answer.status).toBe(403);
});

test('each failed attempt is notified once; the last one makes the office read-only until it is paid', async () => {
  const { id, email, admin, officeName } = await buyOffice();
  const failed = `${officeName}: we couldn’t charge your card`;
  await actAndPost(id, 'decline');
  await expect.poll(() => listSubjects(email)).toContain(failed);
  expect(await getBilling(admin)).toMatchObject({
    status: 'past_due',
    failedPayment: { attempts: 1, nextAttemptAt: expect.any(String), cents: 19_900 },
  });
  expect((await changePlan('office', admin)).body.error).toBe('subscription_not_active');
  expect(await saveSettings(admin)).not.toBe('office_read_only');

  // The second attempt's webhook is lost; comparing twice notifies once.
  await act(id, 'decline');
  await reconcileBilling();
  const countFailed = async () => (await listSubjects(email)).filter((subject) => subject === failed).length;
  await expect.poll(countFailed).toBe(2);
  await reconcileBilling();

  await actAndPost(id, 'give-up');
  await expectState(id, 'Suspended');
  await expect.poll(() => saveSettings(admin)).toBe('office_read_only');
  await expect
    .poll(() => listSubjects(email))
    .toContain(`${officeName} is read-only until the subscription is paid`);
  expect(await countFailed()).toBe(2);

  // A read-only office can still pay.
  const portal = await call('POST', '/billing/portal-sessions', { isForCard: true }, admin);
  expect(portal.status).toBe(200);
  await actAndPost(id, 'update-card');
  await expectState(id, 'Subscribed');
  await expect.poll(() => saveSettings(admin)).not.toBe('office_read_only');
  expect(await listEvents(id)).toEqual(['activated', 'suspended', 'reinstated']);
  expect(await getBilling(admin)).toMatchObject({ status: 'active', failedPayment: null });
});

test('an administrator changes the plan, which changes the limits', async () => {
  const { id, admin } = await buyOffice();
  expect((await changePlan('starter', admin)).body.error).toBe('plan_not_available');
  expect((await changePlan('no-such-plan', admin)).body.error).toBe('plan_not_available');
  expect((await changePlan('county', admin)).status).toBe(200);
  await expect
    .poll(async () => (await call('GET', '/instance-settings/plan', undefined, admin)).body.plan.planId)
    .toBe('county');
  expect(await listEvents(id)).toEqual(['activated', 'planChanged']);
});

test('a canceled subscription can be kept until the period ends; then the office is read-only and deleted later', async () => {
  const { id, admin, officeId } = await buyOffice();
  expect((await setCancellation(true, admin)).status).toBe(200);
  const canceled = await getBilling(admin);
  expect([canceled.cancelsAt, canceled.nextInvoice]).toEqual([canceled.periodEnd, null]);
  expect((await setCancellation(false, admin)).status).toBe(200);
  expect((await getBilling(admin)).cancelsAt).toBeNull();
  await setCancellation(true, admin);
  expect((await findRecord(id)).state).toBe('Subscribed');

  await actAndPost(id, 'end');
  await expectState(id, 'Unsubscribed');
  const isEnding =
    'select read_only_at is not null and delete_after is not null as ending from tenant where id = $1';
  await expect.poll(() => queryRow(officeId, isEnding, [officeId])).toEqual({ ending: true });
  expect((await setCancellation(false, admin)).body.error).toBe('subscription_canceled');
  expect((await getBilling(admin)).status).toBe('canceled');
});

test('a buyer gets an ended office back with the same name, email, and administrator', async () => {
  const first = await buyOffice();
  await actAndPost(first.id, 'end');
  await expectState(first.id, 'Unsubscribed');
  const { officeName, email } = first;
  const again = await openCheckout({ officeName, email });
  const id = await pay(again.checkoutId);
  await reconcileBilling();
  await expect.poll(async () => (await findRecord(id)).officeId).toBe(first.officeId);
  // The buyer has not shown that the address is theirs: they learn no more than after any other purchase.
  const setup = await call('GET', `/billing/checkouts/${again.checkoutId}`, undefined, services);
  expect(setup.body).toEqual({ status: 'ready', email });
  await expect.poll(async () => (await getBilling(first.admin)).status).toBe('active');
  await expect.poll(() => saveSettings(first.admin)).not.toBe('office_read_only');
});

test('applications above the plan of such an office are not reported to the marketplace', async () => {
  const { id } = await buyOffice();
  const { ports } = await testApp();
  const metered = await ports.database.tenant(344, listMeteredSubscriptions);
  expect(metered.map((each) => each.id)).not.toContain(id);
});

test('purchases from one network are limited, because each is a request to the provider', async () => {
  const order = {
    planId: 'starter',
    officeName: 'Town',
    firstName: 'Sam',
    lastName: 'Buyer',
    email: 'a@b.test',
  };
  const address = newIpAddress();
  const buy = (from: string) => callFromIp(from, 'POST', '/billing/checkouts', order, services);
  const { tries } = attemptLimits.checkoutsOfAddress;
  for (let nth = 0; nth < tries; nth += 1) expect((await buy(address)).status).toBe(200);
  expect((await buy(address)).status).toBe(429);
  expect((await buy(newIpAddress())).status).toBe(200);
});
