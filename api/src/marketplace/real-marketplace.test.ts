// The app with the real client, against the fulfillment API over HTTP.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sendCallsTo, startApp, testApp } from '../../test/app.ts';
import { call, signIn } from '../../test/client.ts';
import { type FulfillmentServer, startFulfillmentServer } from '../../test/fulfillment-server.ts';
import type { ReceivedRequest } from '../../test/local-server.ts';
import {
  findRecord,
  listEvents,
  postWebhook,
  reconcileNow,
  services,
  stopReconciling,
} from '../../test/marketplace.ts';
import { queryRow, queryRows } from '../../test/rows.ts';
import { getFileDatabaseUrl } from '../../test/worker-database.ts';
import {
  createSimulatedMarketplace,
  type SimulatedMarketplace,
} from '../providers/marketplace/simulated-marketplace.ts';

const service = 344;
let server: FulfillmentServer;
let simulator: SimulatedMarketplace;
let count = 0;

beforeAll(async () => {
  server = await startFulfillmentServer(() => simulator);
  const app = await startApp(await getFileDatabaseUrl(), server.environment);
  simulator = createSimulatedMarketplace(app.ports.database);
  sendCallsTo(app);
  await stopReconciling();
  return server.close;
});
beforeEach(() => server.disturb(null));

const start = (bought: { id: string; purchaseToken: string }, email: string) =>
  call(
    'POST',
    '/create-forward-subscription',
    { admin: { firstName: 'Sam', lastName: 'Buyer', email }, subscription: bought },
    services,
  );

/** Buys and starts a subscription, whose office then exists. */
async function createSubscription(known?: string): Promise<string> {
  count += 1;
  const email = known ?? `buyer-${count}@wire-${count}.test`;
  const bought = await simulator.purchase({ name: `Wire ${email}`, planId: 'starter', email });
  expect((await start(bought, email)).status).toBe(200);
  await expect.poll(async () => (await findRecord(bought.id)).isInvited).toBe(true);
  return bought.id;
}

type Change = Parameters<SimulatedMarketplace['change']>[0];

/** Acts at the marketplace; returns the operation of its webhook. */
async function act(id: string, action: Change['action'], change: Partial<Change> = {}) {
  const operationId = await simulator.change({ id, action, ...change });
  if (operationId === null) throw new Error(`${action} is not possible`);
  return { id: operationId, subscriptionId: id, action };
}

const announce = async (operation: object) => postWebhook(await server.signWebhook(operation));
const listSteps = async (operationId: string) =>
  (
    await queryRows<{ step: string }>(
      service,
      'select step from marketplace_operation_step where operation_id = $1 order by id',
      [operationId],
    )
  ).map(({ step }) => step);
const findOperation = (id: string) =>
  queryRow<{ status: string }>(service, 'select status from marketplace_operation where id = $1', [id]);
const pendingOf = async (id: string) => (await simulator.listPendingOperations(id)).length;
const isAcknowledgment = ({ method, path }: ReceivedRequest) =>
  method === 'PATCH' && path.includes('/operations/');

/** Fails the first `times` requests that match, with this status or without a response. */
function failFirst(
  times: number,
  matches: (request: ReceivedRequest) => boolean,
  status: number,
): () => number {
  let failed = 0;
  server.disturb((request) => {
    if (failed >= times || !matches(request)) return null;
    failed += 1;
    return { status, headers: { 'retry-after': '1' }, body: {} };
  });
  return () => failed;
}

test('from the purchase to its office, and a webhook to a changed plan', async () => {
  const id = await createSubscription();
  const operation = await act(id, 'ChangePlan', { planId: 'county' });
  expect(await announce(operation)).toBe(200);
  await expect.poll(async () => (await findRecord(id)).planId).toBe('county');
  const calls = server.requests
    .filter(({ path }) => path.includes(id))
    .map(({ method, path }) => `${method} ${path.split('?')[0]?.split(id)[1]}`);
  for (const expected of [
    'POST /activate',
    `GET /operations/${operation.id}`,
    'GET /operations',
    `PATCH /operations/${operation.id}`,
    'GET ',
  ])
    expect(calls).toContain(expected);
  expect(await listSteps(operation.id)).toEqual(['received', 'verified', 'accepted', 'applied']);
  expect(await findOperation(operation.id)).toEqual({ status: 'succeeded' });
});

test.each([500, 503, 429])(
  'an acknowledgment that fails with %i is repeated until it is taken',
  async (status) => {
    const id = await createSubscription();
    const failures = failFirst(2, isAcknowledgment, status);
    const operation = await act(id, 'ChangePlan', { planId: 'office' });
    expect(await announce(operation)).toBe(200);
    await expect.poll(async () => (await findRecord(id)).planId, { timeout: 30_000 }).toBe('office');
    expect(failures()).toBe(2);
    expect(await pendingOf(id)).toBe(0);
    expect((await listSteps(operation.id)).filter((step) => step === 'accepted')).toHaveLength(1);
  },
);

test('an acknowledgment that the marketplace refuses because the operation is over is not recorded as ours', async () => {
  const id = await createSubscription();
  const operation = await act(id, 'ChangePlan', { planId: 'office' });
  // It accepts by itself after ten seconds.
  const settled = { ...operation, status: 'Succeeded' };
  server.disturb((request) => {
    if (isAcknowledgment(request)) return { status: 409, body: {} };
    return request.path.includes(`/operations/${operation.id}`) ? { body: settled } : null;
  });
  expect(await announce(operation)).toBe(200);
  await expect.poll(() => findOperation(operation.id)).toEqual({ status: 'succeeded' });
  expect(await listSteps(operation.id)).not.toContain('accepted');
});

test.each([
  ['ChangePlan', { planId: 'office' }],
  ['ChangeQuantity', { quantity: 9 }],
  ['Reinstate', {}],
] as const)('one reconciliation answers a pending %s whose webhook was lost', async (action, change) => {
  const id = await createSubscription();
  if (action === 'Reinstate') await act(id, 'Suspend');
  const operation = await act(id, action, change);
  await reconcileNow();
  await expect.poll(() => pendingOf(id)).toBe(0);
  await expect.poll(() => findRecord(id)).toMatchObject({ state: 'Subscribed', ...change });
  await expect.poll(() => listSteps(operation.id)).toEqual(['found', 'accepted']);
});

test('a repeated webhook of an operation that is not settled is checked again', async () => {
  const id = await createSubscription();
  const operation = await act(id, 'ChangePlan', { planId: 'office' });
  await queryRows(
    service,
    `insert into marketplace_operation (tenant_id, id, subscription_id, action, received_at, announced_at)
     values (${service}, $1, $2, 'ChangePlan', now(), now())`,
    [operation.id, id],
  );
  expect(await announce(operation)).toBe(200);
  await expect.poll(async () => (await findRecord(id)).planId).toBe('office');
  expect(await announce(operation)).toBe(200);
  expect(await listSteps(operation.id)).toEqual(['repeated', 'verified', 'accepted', 'applied', 'repeated']);
});

/** What every record of the list has. */
const common = {
  name: 'x',
  offerId: 'x',
  planId: 'starter',
  purchaser: { emailId: 'b@x.test' },
  beneficiary: { emailId: 'b@x.test' },
};

test('a record that we can’t read does not stop the reconciliation of others, and the console shows it', async () => {
  const id = await createSubscription();
  await act(id, 'Suspend');
  server.disturb(({ path }) =>
    /^\/api\/saas\/subscriptions\?/.test(path)
      ? { body: { subscriptions: [{ id: 'odd' }, { ...common, id, saasSubscriptionStatus: 'Suspended' }] } }
      : null,
  );
  await reconcileNow();
  await expect.poll(async () => (await findRecord(id)).state).toBe('Suspended');
  const admin = await signIn('admin@services.test', services.host);
  const { body } = await call('GET', '/marketplace-console', undefined, admin);
  expect(body.problems).toMatchObject([{ subscriptionId: 'odd', name: null, kind: 'unreadable' }]);
  server.disturb(null);
  await reconcileNow();
  expect((await call('GET', '/marketplace-console', undefined, admin)).body.problems).toEqual([]);
});

test('a subscriber sees a change that the marketplace refuses later as failed, and its time line tells it', async () => {
  const id = await createSubscription('subscriber@services.test');
  const subscriber = await signIn('subscriber@services.test', services.host);
  const findChange = async () => {
    const { body } = await call('GET', '/get-subscriptions', undefined, subscriber);
    return body.result.changes.find(
      ({ subscriptionId }: { subscriptionId: string }) => subscriptionId === id,
    );
  };
  // The marketplace takes its time.
  let isWorking = true;
  server.disturb(({ method, path }) =>
    isWorking && method === 'GET' && path.includes(`${id}/operations/`)
      ? {
          body: {
            id: path.split('?')[0]?.split('/').at(-1),
            subscriptionId: id,
            action: 'ChangePlan',
            status: 'InProgress',
          },
        }
      : null,
  );
  const change = await call('PATCH', `/change-subscription-plan/${id}`, { planId: 'county' }, subscriber);
  expect(change.status).toBe(200);
  expect(await findChange()).toMatchObject({ action: 'ChangePlan', status: 'pending', planId: 'county' });
  // The marketplace suspends the subscription, so that the change is no longer possible.
  await act(id, 'Suspend');
  isWorking = false;
  await reconcileNow();
  await expect.poll(findChange).toMatchObject({ status: 'failed', planId: 'county' });
  const [operation] = await queryRows<{ id: string }>(
    service,
    'select id from marketplace_operation where subscription_id = $1 and is_ours',
    [id],
  );
  expect(await listSteps(operation?.id ?? '')).toEqual(['started', 'failed']);
  expect((await findRecord(id)).planId).toBe('starter');
  expect(
    server.requests.filter(isAcknowledgment).some(({ path }) => path.includes(operation?.id ?? '-')),
  ).toBe(false);
});

test.each([
  ['changeQuantity', 'ChangeQuantity', { quantity: 12 }],
  ['cancel', 'Unsubscribe', { state: 'Unsubscribed' }],
] as const)('our own %s is carried out without our acknowledgment', async (call, action, expected) => {
  const id = await createSubscription();
  const { marketplace } = (await testApp()).ports.providers;
  const started = call === 'cancel' ? await marketplace.cancel(id) : await marketplace.changeQuantity(id, 12);
  const operationId = started?.operationId ?? '';
  expect(await announce({ id: operationId, subscriptionId: id, action })).toBe(200);
  await expect.poll(() => findRecord(id)).toMatchObject(expected);
  const acknowledged = server.requests.filter(isAcknowledgment).map(({ path }) => path);
  expect(acknowledged.filter((path) => path.includes(operationId))).toEqual([]);
});

test('an office that lost its job gets its plan, its access, and its administrator by reconciliation', async () => {
  const id = await createSubscription();
  const { officeId } = await findRecord(id);
  await queryRows(
    service,
    'update marketplace_subscription set invited_at = null, office_version = null where id = $1',
    [id],
  );
  await queryRows(officeId ?? 0, `update office_plan set plan_id = 'county'`);
  await reconcileNow();
  await expect.poll(async () => (await findRecord(id)).isInvited).toBe(true);
  const plan = () =>
    queryRow(officeId ?? 0, 'select plan_id from office_plan where tenant_id = $1', [officeId]);
  await expect.poll(plan).toEqual({ plan_id: 'starter' });
});

test('an administrator whose address is not possible is a problem on the console, not an invited one', async () => {
  const bought = await simulator.purchase({ name: 'No address', planId: 'starter', email: 'nobody' });
  await simulator.activate(bought.id, 'starter');
  await reconcileNow();
  const admin = await signIn('admin@services.test', services.host);
  const findProblem = async () =>
    (await call('GET', '/marketplace-console', undefined, admin)).body.problems.find(
      ({ subscriptionId }: { subscriptionId: string }) => subscriptionId === bought.id,
    );
  await expect.poll(findProblem).toMatchObject({ kind: 'notInvited', name: 'No address' });
  expect(await findRecord(bought.id)).toMatchObject({ isInvited: false, officeId: expect.any(Number) });
});

test('office creation and changes of a subscription are in the activity log, in the marketplace’s name', async () => {
  const id = await createSubscription();
  for (const action of ['Suspend', 'Reinstate'] as const) {
    expect(await announce(await act(id, action))).toBe(200);
    await expect
      .poll(async () => (await findRecord(id)).state)
      .toBe(action === 'Suspend' ? 'Suspended' : 'Subscribed');
  }
  expect(await listEvents(id)).toEqual(['activated', 'suspended', 'reinstated']);
  const entries = await queryRows<{ operation: string; actor_name: string; details: object }>(
    service,
    `select operation, actor_name, details from audit_entry where details ->> 'subscription' = $1
     and operation in ('marketplace/check-subscription', 'marketplace/update-office') order by id`,
    [id],
  );
  expect(entries.map(({ operation, details }) => [operation, (details as { event?: string }).event])).toEqual(
    [
      ['marketplace/check-subscription', 'activated'],
      ['marketplace/update-office', undefined],
      ['marketplace/check-subscription', 'suspended'],
      ['marketplace/check-subscription', 'reinstated'],
    ],
  );
  expect(new Set(entries.map(({ actor_name }) => actor_name))).toEqual(new Set(['marketplace']));
});
