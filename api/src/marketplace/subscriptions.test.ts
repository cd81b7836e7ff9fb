import { beforeAll, expect, test } from 'vitest';
import { type Caller, call } from '../../test/client.ts';
import { createApplicant } from '../../test/factories.ts';
import { purchase } from '../../test/marketplace.ts';
import { createSessionCache } from '../../test/people.ts';

const services = { host: 'services.localhost' };
const session = createSessionCache();
const admin = { firstName: 'Sam', lastName: 'Buyer', email: 'subscriber@services.test' };
let subscriber: Caller;
let stranger: Caller;

const startSubscription = (change: object = {}, caller: Caller = services) => {
  const subscription = { id: 'sample-new', purchaseToken: 'sample-new' };
  return call('POST', '/create-forward-subscription', { admin, subscription, ...change }, caller);
};
const changePlan = (id: string, planId: string, caller = subscriber) =>
  call('PATCH', `/change-subscription-plan/${id}`, { planId }, caller);

beforeAll(async () => {
  subscriber = await session('subscriber');
  stranger = await createApplicant('Ines', 'Moor', { id: 344, host: services.host });
});

test('spec 7.5 "POST get-subscription-details": resolves a purchase token without a session', async () => {
  const { status, body } = await call(
    'POST',
    '/get-subscription-details',
    { purchaseToken: 'sample-new' },
    services,
  );
  expect([status, body.result]).toEqual([
    200,
    {
      id: 'sample-new',
      purchaseToken: 'sample-new',
      name: 'Rental assistance desk',
      offerId: 'commonway',
      planId: 'starter',
      quantity: null,
      saasSubscriptionStatus: 'PendingFulfillmentStart',
      purchaser: { emailId: 'subscriber@services.test' },
      beneficiary: { emailId: 'subscriber@services.test' },
    },
  ]);
});

test('refuses an unknown purchase token, and every token at other offices', async () => {
  const unknown = await call('POST', '/get-subscription-details', { purchaseToken: 'forged' }, services);
  expect([unknown.status, unknown.body.error]).toEqual([410, 'purchase_token_expired']);
  const elsewhere = await call('POST', '/get-subscription-details', { purchaseToken: 'sample-new' });
  expect([elsewhere.status, elsewhere.body.error]).toEqual([404, 'not_found']);
});

test('spec 7.5 "GET get-subscriptions": lists own subscriptions, and a stranger’s list is empty', async () => {
  const own = await call('GET', '/get-subscriptions', undefined, subscriber);
  expect(own.body.result.subscriptions.map(({ id }: { id: string }) => id)).toEqual([
    'sample-ended',
    'sample-new',
    'sample-running',
  ]);
  const none = await call('GET', '/get-subscriptions', undefined, stranger);
  const deletesAt = expect.any(String);
  expect(none.body).toEqual({ result: { subscriptions: [], changes: [], deletesAt } });
});

test('spec 3 "Subscription": lists subscriptions with their applications', async () => {
  const { body } = await call('GET', '/subscription-applications', undefined, subscriber);
  expect(body.result[2]).toEqual({
    id: 'sample-running',
    name: 'Small business grants',
    plan: 'office',
    offer: 'commonway',
    state: 'Subscribed',
    formsEngineApplicationId: expect.any(Number),
    applicationSubmitted: true,
  });
  expect(body.result[1]).toMatchObject({ formsEngineApplicationId: null, applicationSubmitted: false });
});

test('a subscription of another person is not found, like an unknown one', async () => {
  for (const [id, caller] of [
    ['sample-running', stranger],
    ['unknown', subscriber],
  ] as const) {
    expect((await call('GET', `/subscriptions/${id}`, undefined, caller)).status).toBe(404);
    const plans = await call('GET', `/get-plans-by-subscription?subscriptionId=${id}`, undefined, caller);
    expect(plans.status).toBe(404);
    expect((await changePlan(id, 'county', caller)).status).toBe(404);
  }
});

test('spec 7.5 "GET get-plans-by-subscription": lists plans, and the plan can be changed to them', async () => {
  const { body } = await call(
    'GET',
    '/get-plans-by-subscription?subscriptionId=sample-running',
    undefined,
    subscriber,
  );
  expect(body.result.plans).toContainEqual({ planId: 'county', displayName: 'County' });
  expect(await changePlan('sample-running', 'county')).toMatchObject({ status: 200, body: { result: true } });
  await expect
    .poll(async () => (await call('GET', '/subscriptions/sample-running', undefined, subscriber)).body)
    .toMatchObject({ result: { planId: 'county' } });
});

test('security B10.55: refuses a plan change unless the subscription is active and the plan is another one', async () => {
  for (const [id, planId, error] of [
    ['sample-ended', 'county', 'subscription_canceled'],
    ['sample-running', 'no-such-plan', 'plan_not_available'],
    ['sample-running', 'county', 'plan_not_available'],
  ] as const) {
    const { status, body } = await changePlan(id, planId);
    expect([id, status, body.error]).toEqual([id, 409, error]);
  }
});

test('refuses names and email addresses that are not valid', async () => {
  for (const change of [{ firstName: 'S' }, { lastName: 'B4yer' }, { email: 'nobody' }]) {
    const { status } = await startSubscription({ admin: { ...admin, ...change } });
    expect([change, status]).toEqual([change, 422]);
  }
});

test('security B10.54: who is signed in as another person than the purchaser cannot start the subscription', async () => {
  const other = { admin: { ...admin, email: 'other@example.test' } };
  for (const change of [other, {}]) {
    const { status, body } = await startSubscription(change, stranger);
    expect([status, body.error]).toEqual([403, 'purchaser_sign_in_required']);
  }
  const wrongId = { subscription: { id: 'sample-running', purchaseToken: 'sample-new' } };
  expect((await startSubscription(wrongId)).status).toBe(404);
});

test('spec 9 "Subscription cancelled code 100; used-subscription code 102"', async () => {
  const ended = await startSubscription({
    subscription: { id: 'sample-ended', purchaseToken: 'sample-ended' },
  });
  expect(ended.body).toMatchObject({ statusCode: 409, code: 100, error: 'subscription_canceled' });
  const started = await Promise.all([startSubscription(), startSubscription()]);
  expect(started.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await startSubscription()).body).toMatchObject({
    statusCode: 409,
    code: 102,
    error: 'subscription_admin_created',
    message:
      'An admin account has already been created. It cannot be changed at this time. Contact Commonway if you need assistance',
  });
});

test('spec 2.9: without a sign-in, names another administrator with the subscription that the details return', async () => {
  const { purchaseToken } = await purchase();
  const details = await call('POST', '/get-subscription-details', { purchaseToken }, services);
  const email = 'another-admin@example.test';
  const { status, body } = await startSubscription({
    admin: { ...admin, email },
    subscription: details.body.result,
  });
  expect([status, body.result]).toEqual([200, { id: details.body.result.id, email }]);
});
