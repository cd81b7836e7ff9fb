import { beforeAll, expect, test } from 'vitest';
import { type Caller, call, signIn } from '../../test/client.ts';
import {
  findRecord,
  listEvents,
  purchase,
  reconcileNow,
  services,
  startSubscription,
  stopReconciling,
} from '../../test/marketplace.ts';
import { createSessionCache } from '../../test/people.ts';

const session = createSessionCache();
let admin: Caller;

beforeAll(async () => {
  await stopReconciling();
  admin = await signIn('admin@services.test', services.host);
});

const act = (id: string, change: object, caller = admin) =>
  call('POST', `/marketplace-console/subscriptions/${id}/actions`, change, caller);
const expectState = (id: string, state: string) =>
  expect.poll(async () => (await findRecord(id)).state).toBe(state);

/** The steps of a subscription's operations, the newest operation first. */
async function listSteps(id: string): Promise<{ id: string; action: string; steps: string[] }[]> {
  const { body } = await call('GET', '/marketplace-console/operations', undefined, admin);
  return body.operations
    .filter((each: { subscriptionId: string }) => each.subscriptionId === id)
    .map((each: { id: string; action: string; steps: { step: string; event: string | null }[] }) => ({
      id: each.id,
      action: each.action,
      steps: each.steps.map(({ step, event }) => (event === null ? step : `${step} ${event}`)),
    }));
}

async function createActive(): Promise<string> {
  const bought = await purchase();
  expect((await startSubscription(bought)).status).toBe(200);
  await expectState(bought.id, 'Subscribed');
  return bought.id;
}

test('buys a subscription, whose landing link starts it', async () => {
  const input = { name: 'Lake County', email: 'buyer@lake.test', planId: 'starter', quantity: 3 };
  const { status, body } = await call('POST', '/marketplace-console/purchases', input, admin);
  expect(status).toBe(200);
  const find = async () => {
    const view = await call('GET', '/marketplace-console', undefined, admin);
    return view.body.subscriptions.find(({ id }: { id: string }) => id === body.id);
  };
  expect(await find()).toMatchObject({
    state: null,
    office: null,
    simulated: { purchaseToken: body.purchaseToken },
  });
  expect((await startSubscription({ ...body, email: input.email })).status).toBe(200);
  await expect.poll(find).toMatchObject({ state: 'Subscribed', quantity: 3, office: 'lake' });
});

test('changes plan and quantity, suspends, reinstates, and cancels, each with its steps', async () => {
  const id = await createActive();
  for (const [change, isDone] of [
    [{ action: 'ChangePlan', planId: 'county' }, { planId: 'county' }],
    [{ action: 'ChangeQuantity', quantity: 7 }, { quantity: 7 }],
    [{ action: 'Suspend' }, { state: 'Suspended' }],
    [{ action: 'Reinstate' }, { state: 'Subscribed' }],
    [{ action: 'Unsubscribe' }, { state: 'Unsubscribed' }],
  ] as const) {
    expect([change, (await act(id, change)).status]).toEqual([change, 200]);
    await expect.poll(() => findRecord(id)).toMatchObject(isDone);
  }
  expect(await listEvents(id)).toEqual([
    'activated',
    'planChanged',
    'quantityChanged',
    'suspended',
    'reinstated',
    'unsubscribed',
  ]);
  const operations = await listSteps(id);
  expect(operations.map(({ action }) => action)).toEqual([
    'Unsubscribe',
    'Reinstate',
    'Suspend',
    'ChangeQuantity',
    'ChangePlan',
  ]);
  expect(operations.at(-1)?.steps).toEqual(['received', 'verified', 'accepted', 'applied planChanged']);
  expect(operations[0]?.steps).toEqual(['received', 'verified', 'applied unsubscribed']);
  const refused = await act(id, { action: 'Reinstate' });
  expect([refused.status, refused.body.error]).toEqual([409, 'marketplace_action_refused']);
});

test('shows a refused plan change', async () => {
  const id = await createActive();
  expect((await act(id, { action: 'ChangePlan', planId: 'no-such-plan' })).status).toBe(200);
  await expect
    .poll(async () => (await listSteps(id))[0]?.steps)
    .toEqual(['received', 'verified', 'refused', 'unchanged']);
});

test('reconciliation corrects a lost webhook, and the console says so', async () => {
  const id = await createActive();
  expect((await act(id, { action: 'Suspend', losesWebhook: true })).status).toBe(200);
  await reconcileNow();
  await expectState(id, 'Suspended');
  const { body } = await call('GET', '/marketplace-console', undefined, admin);
  expect(
    body.corrections.find((each: { subscriptionId: string }) => each.subscriptionId === id),
  ).toMatchObject({
    event: 'suspended',
    planId: 'starter',
  });
  const started = await call('POST', '/marketplace-console/reconciliations', {}, admin);
  expect(started.status).toBe(200);
});

test('a replayed webhook is checked again and changes nothing', async () => {
  const id = await createActive();
  await act(id, { action: 'Renew' });
  await expect
    .poll(async () => (await listSteps(id))[0]?.steps)
    .toEqual(['received', 'verified', 'unchanged']);
  const [operation] = await listSteps(id);
  const replay = (operationId: string, caller = admin) =>
    call('POST', `/marketplace-console/operations/${operationId}/replays`, {}, caller);
  expect((await replay(operation?.id ?? '')).status).toBe(200);
  await expect
    .poll(async () => (await listSteps(id))[0]?.steps)
    .toEqual(['received', 'verified', 'unchanged', 'replayed', 'unchanged']);
  expect((await replay('unknown')).status).toBe(404);
});

test('another office has no console, whatever the role; subscribers are refused', async () => {
  const elsewhere = await session('admin');
  const subscriber = await session('subscriber');
  for (const [caller, status] of [
    [elsewhere, 404],
    [subscriber, 403],
  ] as const) {
    expect((await call('GET', '/marketplace-console', undefined, caller)).status).toBe(status);
    expect((await call('GET', '/marketplace-console/operations', undefined, caller)).status).toBe(status);
    expect((await act('sample-running', { action: 'Suspend' }, caller)).status).toBe(status);
    expect((await call('POST', '/marketplace-console/reconciliations', {}, caller)).status).toBe(status);
  }
});

test('refuses purchases and changes that are not valid', async () => {
  const valid = { name: 'Lake County', email: 'buyer@lake.test', planId: 'starter' };
  for (const change of [{ name: ' ' }, { email: 'nobody' }, { quantity: 0 }]) {
    const { status } = await call('POST', '/marketplace-console/purchases', { ...valid, ...change }, admin);
    expect([change, status]).toEqual([change, 422]);
  }
  expect((await act('sample-running', { action: 'Explode' })).status).toBe(422);
});
