import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type LocalServer,
  type Reaction,
  type ServerResponse,
  startLocalServer,
} from '../../../test/local-server.ts';
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
const foundOperation = { ...pendingOperation, quantity: null, isOurs: false };
const foundPurchase = { ...purchasedPlan, quantity: null };
const reportedUsage = {
  resourceId: 'sub-1',
  dimension: 'extra_applications',
  effectiveStartTime: '2026-11-23T10:00:00Z',
  quantity: 3,
  planId: 'office',
};
const known: Readonly<Record<string, ServerResponse>> = {
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
  'GET /api/saas/subscriptions/sub-1/operations/op-2': {
    body: { ...pendingOperation, id: 'op-2', quantity: '20', operationRequestSource: 'Partner' },
  },
  'PATCH /api/saas/subscriptions/sub-1/operations/settled': { status: 409, body: {} },
  'PATCH /api/saas/subscriptions/sub-1': {
    status: 202,
    headers: {
      'operation-location':
        'https://marketplace.test/api/saas/subscriptions/sub-1/operations/op-7?api-version=1',
    },
    body: '',
  },
  'DELETE /api/saas/subscriptions/sub-1': { status: 202, headers: { 'operation-id': 'op-8' }, body: '' },
  'PATCH /api/saas/subscriptions/silent': { status: 202, body: '' },
  'PATCH /api/saas/subscriptions/busy': { status: 409, body: {} },
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
/** What the API does instead. */
let instead: ((path: string) => Reaction) | null = null;

const open = (limitMs?: number) => {
  const [api, identity] = servers as [LocalServer, LocalServer];
  const client = { clientId: 'client', clientSecret: 'client-secret' };
  return createFulfillmentMarketplace(
    { baseUrl: api.url, tokenUrl: `${identity.url}/token`, ...client },
    limitMs,
  );
};

beforeAll(async () => {
  const api = await startLocalServer(({ method, path }) => {
    if (instead !== null) return instead(path);
    if (path.includes('continuationToken=second'))
      return {
        body: {
          subscriptions: [{ id: 'odd', planId: 7 }, 'odder', { ...purchasedPlan, id: 'sub-2', quantity: '' }],
        },
      };
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
  instead = null;
  for (const { requests: asked } of servers) asked.length = 0;
  marketplace = open();
});

test('resolves a purchase token to its purchase and sends the token only in its header', async () => {
  expect(await marketplace.resolve('purchase token+/=')).toEqual(foundPurchase);
  const [asked] = servers[0]?.requests ?? [];
  expect(asked?.headers).toMatchObject({
    authorization: 'Bearer access',
    'x-ms-requestid': expect.stringMatching(/^[\da-f-]{36}$/),
    'x-ms-correlationid': expect.stringMatching(/^[\da-f-]{36}$/),
    'x-ms-marketplace-token': 'purchase token+/=',
  });
  expect(asked?.path).toBe('/api/saas/subscriptions/resolve?api-version=2018-08-31');
});

test('reads a subscription and its plans, starts changes, and activates it', async () => {
  expect(await marketplace.find('sub-1')).toEqual(foundPurchase);
  expect(await marketplace.listPlans('sub-1')).toEqual([{ planId: 'county', displayName: 'County' }]);
  expect(await marketplace.changePlan('sub-1', 'county')).toEqual({ operationId: 'op-7' });
  expect(await marketplace.changeQuantity('sub-1', 20)).toEqual({ operationId: 'op-7' });
  expect(await marketplace.cancel('sub-1')).toEqual({ operationId: 'op-8' });
  expect(await marketplace.activate('sub-1', 'office')).toBe('active');
  expect(servers[0]?.requests.map(({ body }) => body)).toEqual([
    '',
    '',
    '{"planId":"county"}',
    '{"quantity":20}',
    '',
    '{"planId":"office"}',
  ]);
});

test('returns null for an unknown subscription and escapes its id in the URL', async () => {
  expect(await marketplace.find('nothing')).toBeNull();
  expect(await marketplace.listPlans('nothing')).toBeNull();
  expect(await marketplace.changePlan('nothing', 'county')).toBeNull();
  expect(await marketplace.changePlan('busy', 'county')).toBeNull();
  expect(await marketplace.changePlan('silent', 'county')).toEqual({ operationId: null });
  await marketplace.find('../../other?x');
  expect(servers[0]?.requests.at(-1)?.path).toContain('/subscriptions/..%2F..%2Fother%3Fx?');
});

test('lists the subscriptions of every page, also if a record can’t be read', async () => {
  const { subscriptions, unreadable } = await marketplace.list();
  expect(subscriptions.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['sub-1', null],
    ['sub-2', null],
  ]);
  expect(unreadable.map(({ id }) => id)).toEqual(['odd', 'unknown']);
  expect(unreadable[0]?.reason).toContain('planId');
});

test('a batch of usage that is refused as a whole is reported event by event', async () => {
  const event = { subscriptionId: 'sub-1', dimension: 'extra_applications', planId: 'office' };
  const hour = '2026-11-23T10:00:00.000Z';
  instead = () => {
    const { request } = JSON.parse(servers[0]?.requests.at(-1)?.body ?? '');
    if (request.some(({ quantity }: { quantity: number }) => quantity === 0))
      return { status: 400, body: {} };
    return {
      body: { result: request.map((each: object) => ({ ...each, status: 'Accepted' })).slice(0, 1) },
    };
  };
  const report = (...quantities: number[]) =>
    marketplace.reportUsage(
      quantities.map((quantity, index) => ({ ...event, hour, quantity, dimension: `meter-${index}` })),
    );
  const statuses = async (...quantities: number[]) =>
    (await report(...quantities)).map(({ status }) => status);
  expect(await statuses(3, 0, 2)).toEqual(['Accepted', 'Error', 'Accepted']);
  // A result is missing in the batch.
  expect(await statuses(3, 2)).toEqual(['Accepted', 'Accepted']);
});

test('a marketplace that is too busy is left alone until the time that it names', async () => {
  const busy = (seconds: string) => () => {
    instead = null;
    return { status: 429, headers: { 'retry-after': seconds }, body: {} };
  };
  instead = busy('1');
  const begun = performance.now();
  expect(await marketplace.find('sub-1')).toEqual(foundPurchase);
  expect(performance.now() - begun).toBeGreaterThan(900);
  // A long wait fails at once, without further calls.
  instead = busy('60');
  await expect(marketplace.find('sub-1')).rejects.toThrow('asked us to wait');
  await expect(marketplace.find('sub-1')).rejects.toThrow('asked us to wait');
  expect(servers[0]?.requests).toHaveLength(3);
});

test('throws when the marketplace does not respond, closes the connection, or answers nonsense', async () => {
  instead = () => 'no response';
  await expect(open(200).find('sub-1')).rejects.toThrow('timeout');
  instead = () => 'closed connection';
  await expect(marketplace.find('sub-1')).rejects.toThrow();
  instead = () => ({ body: '<html>' });
  await expect(marketplace.find('sub-1')).rejects.toThrow();
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
  expect(await another.find('sub-1')).toEqual(foundPurchase);
});

test('reads pending operations in both forms, and acknowledges them', async () => {
  expect(await marketplace.listPendingOperations('sub-1')).toEqual([foundOperation]);
  expect(await marketplace.listPendingOperations('bare')).toEqual([foundOperation]);
  expect(await marketplace.findOperation('sub-1', 'op-1')).toEqual(foundOperation);
  expect(await marketplace.findOperation('sub-1', 'op-2')).toMatchObject({ quantity: 20, isOurs: true });
  expect(await marketplace.findOperation('sub-1', 'forged')).toBeNull();
  expect(await marketplace.acknowledge('sub-1', 'settled', 'Success')).toBeNull();
  expect(await marketplace.acknowledge('sub-1', 'op-1', 'Success')).toBe('acknowledged');
  expect(servers[0]?.requests.at(-1)).toMatchObject({ method: 'PATCH', body: '{"status":"Success"}' });
});
