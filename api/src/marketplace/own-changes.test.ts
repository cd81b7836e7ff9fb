// Subscribers change the seats of their subscriptions and cancel them at the simulated marketplace.
import { beforeAll, expect, test } from 'vitest';
import { type Caller, call } from '../../test/client.ts';
import { createApplicant } from '../../test/factories.ts';
import { queryAsOwner } from '../../test/from-address.ts';
import {
  findRecord,
  listEvents,
  postWebhook,
  requireSimulator,
  services,
  startSubscription,
} from '../../test/marketplace.ts';
import { createSessionCache } from '../../test/people.ts';
import { queryRow } from '../../test/rows.ts';

const email = 'subscriber@services.test';
const session = createSessionCache();
let subscriber: Caller;
let stranger: Caller;

beforeAll(async () => {
  subscriber = await session('subscriber');
  stranger = await createApplicant('Ines', 'Moor', { id: 344, host: services.host });
});

/** A subscription of the subscriber that is active, with an office. */
async function buy(name: string, quantity?: number, declinesChanges = false): Promise<string> {
  const simulator = await requireSimulator();
  const bought = await simulator.purchase({ name, planId: 'starter', email, quantity, declinesChanges });
  await startSubscription({ ...bought, email });
  await expect
    .poll(async () => (await findRecord(bought.id)).officeId, { timeout: 20_000 })
    .toEqual(expect.any(Number));
  return bought.id;
}
const cancel = (id: string, caller = subscriber) =>
  call('POST', `/subscriptions/${id}/cancellation`, {}, caller);
const changeSeats = (id: string, quantity: unknown, caller = subscriber) =>
  call('PATCH', `/subscriptions/${id}/quantity`, { quantity }, caller);
const changePlan = (id: string, planId: string) =>
  call('PATCH', `/change-subscription-plan/${id}`, { planId }, subscriber);
/** The change of a subscription that is pending or failed. */
const findChange = async (id: string) =>
  (await call('GET', '/get-subscriptions', undefined, subscriber)).body.result.changes.find(
    ({ subscriptionId }: { subscriptionId: string }) => subscriptionId === id,
  );
const findAudit = (operation: string) =>
  queryRow<{ outcome: string; details: Record<string, unknown> }>(
    344,
    'select outcome, details from audit_entry where operation = $1 order by id desc limit 1',
    [operation],
  );

test('a canceled subscription makes the office read-only and sets its deletion after 30 days', async () => {
  const id = await buy('To be canceled');
  expect(await cancel(id)).toMatchObject({ status: 200, body: { result: true } });
  await expect.poll(async () => (await findRecord(id)).state, { timeout: 20_000 }).toBe('Unsubscribed');
  const { officeId } = await findRecord(id);
  await expect
    .poll(
      () =>
        queryAsOwner(
          `select read_only_at is not null as "isReadOnly",
             round(extract(epoch from delete_after - read_only_at) / 86400)::int as days from tenant where id = $1`,
          [officeId],
        ),
      { timeout: 20_000 },
    )
    .toEqual([{ isReadOnly: true, days: 30 }]);
  expect(await listEvents(id)).toContain('unsubscribed');
  expect(await findAudit('marketplace/cancel-subscription')).toEqual({
    outcome: 'done',
    details: { subscription: id },
  });
  expect((await cancel(id)).body).toMatchObject({
    statusCode: 409,
    code: 100,
    error: 'subscription_canceled',
  });
});

test('changes the number of seats of a subscription that has seats', async () => {
  const id = await buy('With seats', 3);
  expect(await changeSeats(id, 5)).toMatchObject({ status: 200, body: { result: true } });
  await expect.poll(async () => (await findRecord(id)).quantity, { timeout: 20_000 }).toBe(5);
  expect(await findAudit('marketplace/change-subscription-quantity')).toEqual({
    outcome: 'done',
    details: { subscription: id, quantity: 5 },
  });
  expect((await changeSeats(id, 5)).body).toMatchObject({ error: 'marketplace_action_refused' });
});

test('refuses seats of a subscription without seats, of one that is not active, and bad numbers', async () => {
  expect((await cancel('sample-new')).body).toMatchObject({ error: 'subscription_not_active' });
  expect((await changeSeats('sample-running', 5)).body).toMatchObject({
    error: 'marketplace_action_refused',
  });
  expect((await changeSeats('sample-new', 5)).body).toMatchObject({ error: 'subscription_not_active' });
  expect((await changeSeats('sample-ended', 5)).body).toMatchObject({ error: 'subscription_canceled' });
  for (const quantity of [0, -1, 1.5, 100_001, '5', null])
    expect([quantity, (await changeSeats('sample-running', quantity)).status]).toEqual([quantity, 422]);
});

test('a change that the marketplace refuses is a failure, and changes nothing', async () => {
  const id = await buy('Refused', 3);
  // Our record is still active: the marketplace’s webhook was lost.
  await (await requireSimulator()).change({ id, action: 'Suspend' });
  const plan = await changePlan(id, 'county');
  expect(plan.body).toMatchObject({ statusCode: 409, error: 'plan_not_available' });
  expect((await changeSeats(id, 4)).body).toMatchObject({ error: 'marketplace_action_refused' });
  expect(await findRecord(id)).toMatchObject({ planId: 'starter', quantity: 3 });
});

test('a change that fails later is shown with what it would have changed, until another change', async () => {
  const id = await buy('Declined', 3, true);
  expect((await changePlan(id, 'county')).status).toBe(200);
  const failed = { subscriptionId: id, status: 'failed', at: expect.any(String) };
  const shown = { timeout: 20_000 };
  await expect
    .poll(() => findChange(id), shown)
    .toEqual({ ...failed, action: 'ChangePlan', planId: 'county', quantity: null });
  expect((await changeSeats(id, 5)).status).toBe(200);
  await expect
    .poll(() => findChange(id), shown)
    .toEqual({ ...failed, action: 'ChangeQuantity', planId: null, quantity: 5 });
  expect(await findRecord(id)).toMatchObject({ planId: 'starter', quantity: 3 });
  // The customer changes the plan at the marketplace itself, which answers for the failure.
  const simulator = await requireSimulator();
  const operationId = await simulator.change({ id, action: 'ChangePlan', planId: 'county' });
  expect(await postWebhook(await simulator.signWebhook(operationId ?? ''))).toBe(200);
  await expect.poll(async () => (await findRecord(id)).planId, shown).toBe('county');
  expect(await findChange(id)).toBeUndefined();
});

test('a change that succeeds is pending only until then', async () => {
  const id = await buy('Granted');
  expect((await changePlan(id, 'office')).status).toBe(200);
  await expect.poll(async () => (await findRecord(id)).planId, { timeout: 20_000 }).toBe('office');
  await expect.poll(() => findChange(id), { timeout: 20_000 }).toBeUndefined();
});

test('nobody changes or cancels the subscription of another person, or an unknown one', async () => {
  for (const [id, caller] of [
    ['sample-running', stranger],
    ['unknown', subscriber],
  ] as const) {
    expect((await cancel(id, caller)).status).toBe(404);
    expect((await changeSeats(id, 2, caller)).status).toBe(404);
  }
  expect((await cancel('sample-running', services)).status).toBe(401);
  expect(await findRecord('sample-running')).toMatchObject({ state: 'Subscribed' });
});
