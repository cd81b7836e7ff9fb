// Random lifecycles at a marketplace over HTTP: webhooks are lost, repeated, late, and reordered, calls fail, and web,
// worker, and database are killed. There is no schedule of comparisons: after exactly one, our records equal the
// marketplace's, no operation waits for us, each office exists once, and it has the plan and the access that we sold.
import { setTimeout as sleep } from 'node:timers/promises';
import type { SimulatedAction } from '@commonway/contract/marketplace/console-terms.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../src/platform/database.ts';
import { openJobs } from '../src/platform/jobs.ts';
import {
  createSimulatedMarketplace,
  type SimulatedMarketplace,
  type SimulatedWebhook,
} from '../src/providers/marketplace/simulated-marketplace.ts';
import { type FulfillmentServer, startFulfillmentServer } from './fulfillment-server.ts';
import type { Reaction } from './local-server.ts';
import { type Installation, install, parts } from './processes/installation.ts';
import { askUntilAnswered } from './processes/server-process.ts';
import { createRandom, inSoak } from './soak.ts';

const lifecycles = inSoak(12, 1000);
const killsWhileMending = inSoak(1, 4);
const concurrent = 8;
const maxActions = 6;
const faultShare = 0.2;
/** The share of calls of the marketplace that fail. */
const failureShare = 0.05;
const failures: readonly Reaction[] = [
  { status: 500, body: {} },
  { status: 503, body: {} },
  { status: 429, headers: { 'retry-after': '1' }, body: {} },
  'closed connection',
];
const actions = [
  'ChangePlan',
  'Reinstate',
  'Suspend',
  'Renew',
  'ChangeQuantity',
  'ChangePlan',
  'Suspend',
  'Unsubscribe',
] as const;
const planIds = ['starter', 'office', 'county'];
const serviceTenant = 344;
const random = createRandom(1_755);

let installation: Installation;
let database: Database;
let simulator: SimulatedMarketplace;
let server: FulfillmentServer;
const late: SimulatedWebhook[] = [];

beforeAll(async () => {
  server = await startFulfillmentServer(() => simulator);
  installation = await install(server.environment);
  await stopReconciling();
  database = openDatabase({
    url: installation.applicationUrl,
    poolSize: concurrent,
    statementTimeoutMs: 20_000,
    waitMs: 15_000,
  });
  simulator = createSimulatedMarketplace(database);
  server.disturb(({ path }) =>
    path.startsWith('/api/') && random.chance(failureShare) ? random.pick(failures) : null,
  );
}, 120_000);
afterAll(async () => {
  await database?.close();
  await installation?.close();
  await server?.close();
});

/** Ends the schedule of comparisons for good: a restarted worker can't set it again. */
async function stopReconciling(): Promise<void> {
  for (const text of [
    `create function keep_out() returns trigger language plpgsql as 'begin return null; end'`,
    `create trigger keep_out before insert on pgboss.schedule for each row when (new.name = 'marketplace/reconcile')
       execute function keep_out()`,
    `delete from pgboss.schedule where name = 'marketplace/reconcile'`,
    `delete from pgboss.job where name = 'marketplace/reconcile' and state = 'created'`,
    // The test compares the plans of all offices in one query.
    'alter table office_plan no force row level security',
  ])
    await installation.rows(text);
}

/** Repeats a request to the marketplace while its database restarts; an action may then have happened already. */
async function insist<Result>(request: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await request();
    } catch {
      await sleep(100);
    }
  }
}

/** Repeats a request until the answer isn't a failure of the marketplace or ours; returns its status. */
async function askUntilTaken(request: Parameters<typeof askUntilAnswered>[1]): Promise<number> {
  for (;;) {
    const { status } = await askUntilAnswered(installation.port, request);
    if (status < 500) return status;
    await sleep(100);
  }
}

const post = ({ body, authorization }: SimulatedWebhook): Promise<number> =>
  askUntilTaken({
    method: 'POST',
    path: '/webhooks/marketplace',
    body: Buffer.from(body),
    headers: { authorization, 'content-type': 'application/json' },
  });

/** Delivers a webhook, or not: some are lost, some repeated, some delivered at the end in the reverse order. */
async function deliver(webhook: SimulatedWebhook): Promise<void> {
  const fault = random.chance(faultShare) ? random.pick(['lost', 'repeated', 'late'] as const) : null;
  if (fault === 'late') late.push(webhook);
  if (fault === 'late' || fault === 'lost') return;
  for (const _time of fault === 'repeated' ? [1, 2] : [1]) expect(await post(webhook)).toBe(200);
}

/** One subscription from its purchase on. */
async function runLifecycle(nth: number): Promise<void> {
  const email = `buyer-${nth}@county-${nth}.test`;
  const input = { name: `County ${nth}`, planId: random.pick(planIds), email };
  const { id, purchaseToken } = await insist(() => simulator.purchase(input));
  if (random.chance(0.9)) {
    const status = await askUntilTaken({
      method: 'POST',
      path: '/api/create-forward-subscription',
      host: 'services.localhost',
      body: { admin: { firstName: 'Sam', lastName: 'Buyer', email }, subscription: { id, purchaseToken } },
    });
    // A repeated request after a crash finds its administrator.
    expect([200, 409]).toContain(status);
  }
  const count = random.between(0, maxActions);
  for (let step = 0; step < count; step += 1) {
    const action: SimulatedAction = random.pick(actions);
    // One change in ten is to a plan that is not offered, which we must refuse.
    const planId = random.chance(0.1) ? 'no-such-plan' : random.pick(planIds);
    await sleep(random.between(0, 100));
    const operationId = await insist(() =>
      simulator.change({ id, action, planId, quantity: random.between(1, 50) }),
    );
    if (operationId !== null)
      await deliver(await server.signWebhook({ id: operationId, subscriptionId: id, action }));
  }
}

/** Kills processes until `isDone`; returns the number of kills. */
async function killUntil(isDone: () => boolean): Promise<number> {
  let kills = 0;
  do {
    await sleep(random.between(0, 2000));
    await installation.crash(random.pick(parts));
    kills += 1;
  } while (!isDone());
  return kills;
}

async function reconcileOnce(): Promise<void> {
  const jobs = await openJobs(installation.applicationUrl, false, () => undefined);
  await database.tenant(serviceTenant, (tx) => jobs.enqueue(tx, 'marketplace/reconcile', [{ tenantId: 0 }]));
  await jobs.stop();
}

/** The subscriptions at the marketplace that our record, or their office, doesn't equal, or that wait for our answer. */
const listDifferences = () =>
  installation.rows(
    `select theirs.id, theirs.state as theirs, ours.state as ours, theirs.plan_id as "theirPlan", ours.plan_id as "ourPlan"
     from outbox_subscription theirs
     left join marketplace_subscription ours on ours.id = theirs.id
     left join tenant on tenant.id = ours.office_id
     left join office_plan on office_plan.tenant_id = ours.office_id
     where ours.id is null or ours.state <> theirs.state or ours.plan_id <> theirs.plan_id
       or ours.quantity is distinct from theirs.quantity
       or (ours.office_id is not null and office_plan.plan_id is distinct from theirs.plan_id)
       or exists (select from outbox_operation o where o.subscription_id = theirs.id and o.status = 'InProgress')
       or (ours.admin_email is not null and ours.state = 'PendingFulfillmentStart')
       or (ours.state = 'Subscribed' and theirs.id not like 'sample%' and (tenant.read_only_at is not null or ours.invited_at is null))
       or (ours.state <> 'Subscribed' and tenant.read_only_at is null and tenant.id is not null)`,
    [],
    serviceTenant,
  );

const count = async (query: string): Promise<number> =>
  Number((await installation.rows(`select count(*) from ${query}`, [], serviceTenant))[0]?.['count']);

test(
  `${lifecycles} random lifecycles end in the marketplace’s state, each with at most one office`,
  async () => {
    let next = 0;
    let isDone = false;
    const killing = killUntil(() => isDone);
    const runNext = async (): Promise<void> => {
      while (next < lifecycles) {
        next += 1;
        await runLifecycle(next);
      }
    };
    await Promise.all(Array.from({ length: concurrent }, runNext));
    isDone = true;
    const kills = await killing;
    // A late webhook's token can have expired.
    for (const webhook of late.reverse()) expect([200, 401]).toContain(await post(webhook));
    const missed = (await listDifferences()).length;
    const start = performance.now();
    await reconcileOnce();
    for (let kill = 0; kill < killsWhileMending; kill += 1) {
      await sleep(random.between(0, 2000));
      await installation.crash(random.pick(parts));
    }
    await expect.poll(listDifferences, { timeout: inSoak(90_000, 1_200_000), interval: 1000 }).toEqual([]);
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(
      `${kills} and ${killsWhileMending} kills; ${missed} differences before the reconciliation, none after ${seconds} s`,
    );
    const offices = await count(`tenant where id >= 1000`);
    expect(offices).toBe(await count('marketplace_subscription where office_id is not null'));
    const activations = `marketplace_event where event = 'activated'`;
    expect(
      await count(`(select subscription_id from ${activations} group by 1 having count(*) > 1) as twice`),
    ).toBe(0);
    expect(await count(`marketplace_event where plan_id = 'no-such-plan'`)).toBe(0);
    expect(await count(`outbox_subscription where plan_id = 'no-such-plan'`)).toBe(0);
  },
  inSoak(120_000, 3_600_000),
);
