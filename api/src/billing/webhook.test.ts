// Webhooks of the billing provider: who may post them, and that neither their number nor their order matters.
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import {
  act,
  buyOffice,
  openCheckout,
  pay,
  postBillingEvent,
  reconcileBilling,
  requireSimulator,
} from '../../test/billing.ts';
import { findRecord, listEvents } from '../../test/marketplace.ts';
import { queryRows } from '../../test/rows.ts';
import { createRandom, inSoak } from '../../test/soak.ts';
import { loadSecret } from '../providers/billing/queries.ts';
import type { BillingAction } from '../providers/billing/simulated-billing.ts';

const serviceTenant = 344;
const lifecycles = inSoak(8, 500);
const listStored = (subscriptionId: string) =>
  queryRows(serviceTenant, 'select id from billing_event where subscription_id = $1', [subscriptionId]);

test('security: refuses events that are forged, changed, expired, or not signed', async () => {
  const id = await pay((await openCheckout()).checkoutId);
  const { body, signature } = await (await requireSimulator()).signEvent(id);
  const payload = body.toString();
  const forge = (secret: string, timestamp?: number) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp && { timestamp }) });
  const { database } = (await testApp()).ports;
  const expired = forge(await loadSecret(database), 1_700_000_000);
  for (const wrong of ['', 't=1,v1=0', forge('whsec_other'), expired])
    expect(await postBillingEvent({ body, signature: wrong })).toBe(401);
  const changed = Buffer.from(payload.replace('updated', 'deleted'));
  expect(await postBillingEvent({ body: changed, signature })).toBe(401);
  const { http } = await testApp();
  const unsigned = await http.inject({ method: 'POST', url: '/webhooks/billing', payload: body });
  expect(unsigned.statusCode).toBe(401);
  expect(await listStored(id)).toEqual([]);
  expect(await postBillingEvent({ body, signature })).toBe(200);
});

test('an event that is delivered fifty times is stored and processed once', async () => {
  const { id } = await buyOffice();
  const event = await (await requireSimulator()).signEvent(id);
  const before = (await listStored(id)).length;
  const answers = await Promise.all(Array.from({ length: 50 }, () => postBillingEvent(event)));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect((await listStored(id)).length).toBe(before + 1);
  expect(await listEvents(id)).toEqual(['activated']);
});

test('a late event about an earlier state applies what the provider says now', async () => {
  const { id } = await buyOffice();
  const simulator = await requireSimulator();
  const late = await simulator.signEvent(id, 'customer.subscription.created');
  await act(id, 'end');
  expect(await postBillingEvent(await simulator.signEvent(id, 'customer.subscription.deleted'))).toBe(200);
  await expect.poll(async () => (await findRecord(id)).state).toBe('Unsubscribed');
  expect(await postBillingEvent(late)).toBe(200);
  await reconcileBilling();
  expect(await listEvents(id)).toEqual(['activated', 'unsubscribed']);
});

test('an event about a subscription that the provider doesn’t know changes nothing', async () => {
  const event = await (await requireSimulator()).signEvent('sub_unknown');
  expect(await postBillingEvent(event)).toBe(200);
  expect(
    await queryRows(serviceTenant, `select id from marketplace_subscription where id = 'sub_unknown'`, []),
  ).toEqual([]);
});

const actions: readonly BillingAction[] = [
  'decline',
  'update-card',
  'decline',
  'give-up',
  'update-card',
  'renew',
  'cancel',
  'keep',
  'end',
];

test(
  `${lifecycles} random lifecycles with lost, repeated, and late webhooks end in the provider’s state, each with one office`,
  async () => {
    const random = createRandom(2_911);
    const simulator = await requireSimulator();
    const ids: string[] = [];
    const late: Awaited<ReturnType<typeof simulator.signEvent>>[] = [];
    const deliver = async (id: string): Promise<void> => {
      const event = await simulator.signEvent(id);
      const fault = random.chance(0.4) ? random.pick(['lost', 'repeated', 'late'] as const) : null;
      if (fault === 'late') late.push(event);
      if (fault === 'lost' || fault === 'late') return;
      for (const _time of fault === 'repeated' ? [1, 2] : [1])
        expect(await postBillingEvent(event)).toBe(200);
    };
    for (let nth = 0; nth < lifecycles; nth += 1) {
      const admin = { firstName: 'Sam', lastName: 'Buyer', email: `random-${nth}@random-${nth}.test` };
      const order = { planId: 'starter', officeName: `Random ${nth}`, admin, language: 'en' };
      const urls = { successUrl: '/', cancelUrl: '/', idempotencyKey: `random-${nth}` };
      const opened = await simulator.openCheckout({ ...order, ...urls });
      const id = await pay(opened?.url.split('/').at(-1) ?? '');
      ids.push(id);
      await deliver(id);
      const count = random.between(0, 6);
      for (let step = 0; step < count; step += 1) {
        const isChanged = random.chance(0.2)
          ? (await simulator.changePlan(id, random.pick(['starter', 'office', 'county']))) !== null
          : await simulator.act(id, random.pick(actions));
        if (isChanged) await deliver(id);
      }
    }
    for (const event of late.reverse()) expect(await postBillingEvent(event)).toBe(200);
    await reconcileBilling();
    // One that ended before we knew it never had an office.
    const differences = () =>
      queryRows(
        serviceTenant,
        `select theirs.id, theirs.status, ours.state, theirs.plan_id as "theirPlan", ours.plan_id as "ourPlan"
         from outbox_billing_subscription theirs
         left join marketplace_subscription ours on ours.tenant_id = 344 and ours.id = theirs.id
         left join tenant on tenant.id = ours.office_id
         where theirs.id = any($1::text[]) and case
           when ours.id is null then theirs.status <> 'canceled'
           else ours.state <> case theirs.status when 'canceled' then 'Unsubscribed' when 'unpaid' then 'Suspended'
               else 'Subscribed' end
             or (ours.state <> 'Unsubscribed' and ours.plan_id <> theirs.plan_id)
             or (ours.state = 'Subscribed' and (tenant.id is null or tenant.read_only_at is not null or ours.invited_at is null))
             or (ours.state <> 'Subscribed' and tenant.id is not null and tenant.read_only_at is null) end`,
        [ids],
      );
    await expect.poll(differences, { timeout: inSoak(60_000, 600_000) }).toEqual([]);
    const twice = await queryRows(
      serviceTenant,
      `select subscription_id from marketplace_event where subscription_id = any($1::text[]) and event = 'activated'
       group by 1 having count(*) > 1`,
      [ids],
    );
    expect(twice).toEqual([]);
  },
  inSoak(120_000, 3_600_000),
);
