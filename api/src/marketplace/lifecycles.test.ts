// Random lifecycles at the simulated marketplace, with webhooks that are lost, repeated, late, and reordered.
import { expect, test } from 'vitest';
import { queryAsOwner } from '../../test/from-address.ts';
import {
  findRecord,
  listEvents,
  postWebhook,
  purchase,
  reconcileNow,
  requireSimulator,
  startSubscription,
} from '../../test/marketplace.ts';
import { createRandom, inSoak } from '../../test/soak.ts';
import type { SimulatedAction, SimulatedWebhook } from '../providers/marketplace/simulated-marketplace.ts';

const lifecycles = inSoak(12, 1000);
const maxActions = 6;
const faultShare = 0.2;
const actions = [
  'ChangePlan',
  'Reinstate',
  'Suspend',
  'Renew',
  'ChangePlan',
  'Suspend',
  'Unsubscribe',
] as const;
const planIds = ['starter', 'office', 'county'];
const random = createRandom(1_755);

/** Delivers a webhook, or not: some are lost, some repeated, some kept for later. */
async function deliver(webhook: SimulatedWebhook, late: SimulatedWebhook[]): Promise<void> {
  const isFaulty = random.chance(faultShare);
  const fault = isFaulty ? random.pick(['lost', 'repeated', 'late'] as const) : null;
  if (fault === 'late') late.push(webhook);
  if (fault === 'late' || fault === 'lost') return;
  for (const _time of fault === 'repeated' ? [1, 2] : [1]) expect(await postWebhook(webhook)).toBe(200);
}

/** One subscription from its purchase on; returns its ID. */
async function runLifecycle(late: SimulatedWebhook[]): Promise<string> {
  const simulator = await requireSimulator();
  const bought = await purchase(random.pick(planIds));
  if (random.chance(0.9)) expect((await startSubscription(bought)).status).toBe(200);
  const count = random.between(0, maxActions);
  for (let step = 0; step < count; step += 1) {
    const action: SimulatedAction = random.pick(actions);
    const webhook = await simulator.act(bought.id, action, random.pick(planIds));
    if (webhook !== null) await deliver(webhook, late);
  }
  return bought.id;
}

test(
  `${lifecycles} random lifecycles end in the marketplace’s state, each with at most one office`,
  async () => {
    const late: SimulatedWebhook[] = [];
    const ids: string[] = [];
    for (let index = 0; index < lifecycles; index += 1) ids.push(await runLifecycle(late));
    for (const webhook of late.reverse()) expect(await postWebhook(webhook)).toBe(200);
    await reconcileNow();
    for (const id of ids) await expect.poll(() => findDifference(id), { timeout: 30_000 }).toBeNull();
    for (const id of ids) await expectOneOffice(id);
  },
  inSoak(60_000, 3_600_000),
);

/** What our record and the marketplace's say, if they differ; otherwise null. */
async function findDifference(id: string) {
  const { state, planId } = await findRecord(id);
  const theirs = await (await requireSimulator()).find(id);
  const isEqual = state === theirs?.saasSubscriptionStatus && planId === theirs.planId;
  return isEqual ? null : { id, state, planId, theirs };
}

/** A subscription that was active has one office, which was created once; any other has none. */
async function expectOneOffice(id: string): Promise<void> {
  const events = await listEvents(id);
  expect(events.filter((event) => event === 'activated').length).toBeLessThanOrEqual(1);
  if (!events.includes('activated')) {
    expect((await findRecord(id)).officeId).toBeNull();
    return;
  }
  const { state } = await findRecord(id);
  // A subscription that ended before its office was created gets none.
  if (state === 'Subscribed') await expect.poll(async () => (await findRecord(id)).officeId).not.toBeNull();
  const { officeId } = await findRecord(id);
  const offices = await queryAsOwner('select read_only_at is null as writable from tenant where id = $1', [
    officeId,
  ]);
  expect(offices.length).toBeLessThanOrEqual(1);
  if (state === 'Subscribed') expect(offices).toEqual([{ writable: true }]);
}
