import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LocalServer, startLocalServer } from '../../../test/local-server.ts';
import { createFulfillmentMarketplace } from './fulfillment-marketplace.ts';
import type { MarketplacePort } from './marketplace-port.ts';

const purchasedPlan = {
  id: 'sub-1',
  name: 'County desk',
  offerId: 'commonway',
  planId: 'office',
  saasSubscriptionStatus: 'Subscribed',
  purchaser: { emailId: 'buyer@county.test' },
  beneficiary: { emailId: 'desk@county.test' },
};
const pendingOperation = {
  id: 'op-1',
  subscriptionId: 'sub-1',
  action: 'ChangePlan',
  planId: 'county',
  status: 'InProgress',
};
const reportedUsage = {
  resourceId: 'sub-1',
  dimension: 'extra_applications',
  effectiveStartTime: '2026-11-23T10:00:00Z',
  quantity: 3,
  planId: 'office',
};
const known: Readonly<Record<string, { status?: number; body: unknown }>> = {
  'POST /api/saas/subscriptions/resolve': {
    body: { id: 'sub-1', subscription: { ...purchasedPlan, term: {} } },
  },
  'GET /api/saas/subscriptions/sub-1': { body: purchasedPlan },
  'GET /api/saas/subscriptions/sub-1/listAvailablePlans': {
    body: { plans: [{ planId: 'county', displayName: 'County', isPrivate: false }] },
  },
  'GET /api/saas/subscriptions': {
    body: {
      subscriptions: [purchasedPlan],
      '@nextLink':
        'https://marketplace.test/api/saas/subscriptions?continuationToken=second&api-version=2018-08-31',
    },
  },
  'GET /api/saas/subscriptions/sub-1/operations': {
    body: { operations: [pendingOperation, { ...pendingOperation, id: 'op-0', status: 'Succeeded' }] },
  },
  'GET /api/saas/subscriptions/bare/operations': { body: [pendingOperation] },
  'GET /api/saas/subscriptions/sub-1/operations/op-1': { body: pendingOperation },
  'PATCH /api/saas/subscriptions/sub-1/operations/op-1': { body: '' },
  'PATCH /api/saas/subscriptions/sub-1': { status: 202, body: '' },
  'POST /api/saas/subscriptions/sub-1/activate': { body: '' },
  'POST /api/batchUsageEvent': {
    body: {
      count: 3,
      result: [
        { ...reportedUsage, status: 'Accepted' },
        { ...reportedUsage, effectiveStartTime: '2026-11-23T09:00:00', status: 'Duplicate' },
        {
          ...reportedUsage,
          effectiveStartTime: '2026-11-23T08:00:00Z',
          status: 'InvalidQuantity',
          error: { message: 'Quantity must be positive' },
        },
      ],
    },
  },
  'GET /api/saas/subscriptions/broken': { status: 500, body: 'sorry' },
};

let servers: LocalServer[];
let marketplace: MarketplacePort;
let tokenStatus = 200;

const open = () => {
  const [api, identity] = servers as [LocalServer, LocalServer];
  const client = { clientId: 'client', clientSecret: 'client-secret' };
  return createFulfillmentMarketplace({ baseUrl: api.url, tokenUrl: `${identity.url}/token`, ...client });
};

beforeAll(async () => {
  const api = await startLocalServer(({ method, path }) => {
    if (path.includes('continuationToken=second'))
      return { body: { subscriptions: [{ ...purchasedPlan, id: 'sub-2' }] } };
    return known[`${method} ${path.split('?')[0]}`] ?? { status: 404, body: {} };
  });
  const identity = await startLocalServer(() => ({
    status: tokenStatus,
    body: { access_token: 'access', expires_in: '3600' },
  }));
  servers = [api, identity];
});
afterAll(() => Promise.all(servers.map((server) => server.close())));
beforeEach(() => {
  tokenStatus = 200;
  for (const { requests: asked } of servers) asked.length = 0;
  marketplace = open();
});

test('resolves a purchase token to its purchase and sends the token only in its header', async () => {
  const plain = { ...purchasedPlan };
  expect(await marketplace.resolve('purchase token+/=')).toEqual(plain);
  const [asked] = servers[0]?.requests ?? [];
  expect(asked?.headers).toMatchObject({
    authorization: 'Bearer access',
    'x-ms-marketplace-token': 'purchase token+/=',
  });
  expect(asked?.path).toBe('/api/saas/subscriptions/resolve?api-version=2018-08-31');
});

test('reads a subscription and its plans, changes the plan, and activates it', async () => {
  expect(await marketplace.find('sub-1')).toEqual(purchasedPlan);
  expect(await marketplace.listPlans('sub-1')).toEqual([{ planId: 'county', displayName: 'County' }]);
  expect(await marketplace.changePlan('sub-1', 'county')).toBe('begun');
  expect(await marketplace.activate('sub-1', 'office')).toBe('active');
  expect(servers[0]?.requests.map(({ body }) => body)).toEqual([
    '',
    '',
    '{"planId":"county"}',
    '{"planId":"office"}',
  ]);
});

test('returns null for an unknown subscription and escapes its id in the URL', async () => {
  expect(await marketplace.find('nothing')).toBeNull();
  expect(await marketplace.listPlans('nothing')).toBeNull();
  expect(await marketplace.changePlan('nothing', 'county')).toBeNull();
  await marketplace.find('../../other?x');
  expect(servers[0]?.requests.at(-1)?.path).toContain('/subscriptions/..%2F..%2Fother%3Fx?');
});

test('lists the subscriptions of every page', async () => {
  expect((await marketplace.list()).map(({ id }) => id)).toEqual(['sub-1', 'sub-2']);
});

test('reports usage in one call and reads the result of each hour', async () => {
  const event = { subscriptionId: 'sub-1', dimension: 'extra_applications', quantity: 3, planId: 'office' };
  const hours = ['2026-11-23T10:00:00.000Z', '2026-11-23T09:00:00.000Z', '2026-11-23T08:00:00.000Z'];
  const results = await marketplace.reportUsage(hours.map((hour) => ({ ...event, hour })));
  expect(results.map(({ status, message }) => [status, message])).toEqual([
    ['Accepted', null],
    ['Duplicate', null],
    ['Error', 'Quantity must be positive'],
  ]);
  const [asked] = servers[0]?.requests ?? [];
  expect(asked?.path).toBe('/api/batchUsageEvent?api-version=2018-08-31');
  expect(JSON.parse(asked?.body ?? '').request[0]).toEqual({
    ...reportedUsage,
    effectiveStartTime: hours[0],
  });
});

test('throws when the marketplace fails instead of reporting an unknown subscription', async () => {
  await expect(marketplace.find('broken')).rejects.toThrow('500');
});

test('requests one access token for 20 concurrent calls and a new one after a rejection', async () => {
  await Promise.all(Array.from({ length: 20 }, () => marketplace.find('sub-1')));
  expect(servers[1]?.requests).toHaveLength(1);
  expect(Object.fromEntries(new URLSearchParams(servers[1]?.requests[0]?.body))).toMatchObject({
    grant_type: 'client_credentials',
    client_id: 'client',
    client_secret: 'client-secret',
  });
  const another = open();
  tokenStatus = 401;
  await expect(another.find('sub-1')).rejects.toThrow('401');
  tokenStatus = 200;
  expect(await another.find('sub-1')).toEqual(purchasedPlan);
});

test('reads pending operations in both forms, and acknowledges them', async () => {
  expect(await marketplace.listPendingOperations('sub-1')).toEqual([pendingOperation]);
  expect(await marketplace.listPendingOperations('bare')).toEqual([pendingOperation]);
  expect(await marketplace.findOperation('sub-1', 'op-1')).toEqual(pendingOperation);
  expect(await marketplace.findOperation('sub-1', 'forged')).toBeNull();
  await marketplace.acknowledge('sub-1', 'op-1', 'Success');
  expect(servers[0]?.requests.at(-1)).toMatchObject({ method: 'PATCH', body: '{"status":"Success"}' });
});
