import { beforeAll, expect, test } from 'vitest';
import { call, signIn } from '../../test/client.ts';
import { queryAsOwner } from '../../test/from-address.ts';
import { runMarketplaceJob } from '../../test/marketplace.ts';
import { queryRows } from '../../test/rows.ts';

const service = 344;
const office = 100;
const id = 'metered';
/** The Starter plan includes 200 applications a month. */
const extra = 3;

/** A subscription of Riverbend, which received 203 applications two hours ago. */
beforeAll(async () => {
  await queryAsOwner(
    `insert into outbox_subscription (id, name, plan_id, state, email, purchase_token)
     values ($1, 'Metered', 'starter', 'Subscribed', 'buyer@metered.test', $1)`,
    [id],
  );
  await queryRows(
    service,
    `insert into marketplace_subscription
       (tenant_id, id, name, offer_id, plan_id, state, purchaser_email, beneficiary_email, office_id, invited_at, changed_at)
     values (${service}, $1, 'Metered', 'commonway', 'starter', 'Subscribed', 'b@metered.test', 'b@metered.test', ${office}, now(), now())`,
    [id],
  );
  await queryRows(
    office,
    `update application set submitted_at = now() - interval '70 days' where is_submitted`,
  );
  await queryRows(
    office,
    `update application set submitted_at = now() - interval '2 hours'
     where id in (select id from application where is_submitted order by id limit ${200 + extra})`,
  );
  await queryRows(
    office,
    `insert into office_plan (tenant_id, plan_id, changed_at) values (${office}, 'starter', now())`,
  );
});

const meterAndReport = async (): Promise<void> => {
  await runMarketplaceJob('marketplace/meter-usage');
  await runMarketplaceJob('marketplace/report-usage');
};
const listUsage = (tenant: number) =>
  queryRows<{ quantity: number; status: string; message: string | null }>(
    tenant,
    `select quantity, status, message from marketplace_usage where subscription_id = $1 order by hour`,
    [id],
  );
/** Adds usage of an earlier hour that was not reported. */
const addPending = (hoursAgo: number) =>
  queryRows(
    service,
    `insert into marketplace_usage (tenant_id, subscription_id, dimension, hour, plan_id, quantity)
     values (${service}, $1, 'extra_applications', date_trunc('hour', now() - make_interval(hours => $2)), 'starter', 9)`,
    [id, hoursAgo],
  );
const accepted = { quantity: extra, status: 'Accepted', message: null };

test('reports the applications above the plan once, and the office sees them in its settings', async () => {
  await meterAndReport();
  await meterAndReport();
  await expect.poll(() => listUsage(service)).toEqual([accepted]);
  await expect.poll(() => listUsage(office)).toEqual([accepted]);
  expect(await queryAsOwner('select quantity from outbox_usage where subscription_id = $1', [id])).toEqual([
    { quantity: extra },
  ]);
});

test('the settings show what was reported this month', async () => {
  // The same hour, dated to this month also if the month just began.
  await queryRows(office, `update marketplace_usage set hour = date_trunc('hour', now())`);
  const admin = await signIn('admin@riverbend.test');
  const { body } = await call('GET', '/instance-settings/plan', undefined, admin);
  expect(body.meters).toEqual([
    { resource: 'applicationsPerMonth', cents: 100, reported: extra, rejected: 0 },
  ]);
});

test('an hour that the marketplace knows is a duplicate', async () => {
  // Our process ended before it stored the result.
  await queryRows(service, `update marketplace_usage set status = 'Pending' where subscription_id = $1`, [
    id,
  ]);
  await runMarketplaceJob('marketplace/report-usage');
  expect(await listUsage(service)).toEqual([{ ...accepted, status: 'Duplicate' }]);
});

/** Forgets what was measured. */
const forget = async () => {
  for (const tenant of [service, office])
    await queryRows(tenant, 'delete from marketplace_usage where subscription_id = $1', [id]);
};

test('the hours before a suspension are measured, and those of an earlier one are not', async () => {
  const setState = (state: string, hoursAgo: number) =>
    queryRows(
      service,
      `update marketplace_subscription set state = $2, changed_at = now() - make_interval(hours => $3) where id = $1`,
      [id, state, hoursAgo],
    );
  await forget();
  await setState('Suspended', 30);
  await runMarketplaceJob('marketplace/meter-usage');
  expect(await listUsage(service)).toEqual([]);
  await setState('Unsubscribed', 1);
  await runMarketplaceJob('marketplace/meter-usage');
  expect(await listUsage(service)).toMatchObject([{ quantity: extra }]);
  await setState('Subscribed', 1);
});

test('an office that can’t be measured does not stop the others', async () => {
  await forget();
  await queryRows(
    service,
    `insert into marketplace_subscription
       (tenant_id, id, name, offer_id, plan_id, state, purchaser_email, beneficiary_email, office_id, changed_at)
     values (${service}, 'a-broken', 'Broken', 'commonway', 'starter', 'Subscribed', 'b@x.test', 'b@x.test', 999999, now())`,
  );
  await expect(runMarketplaceJob('marketplace/meter-usage')).rejects.toThrow('failed for 1 office');
  expect(await listUsage(service)).toMatchObject([{ quantity: extra }]);
  await queryRows(service, `delete from marketplace_subscription where id = 'a-broken'`);
  await forget();
});

test('usage older than 24 hours is expired', async () => {
  await addPending(30);
  await runMarketplaceJob('marketplace/report-usage');
  expect((await listUsage(service))[0]).toEqual({ quantity: 9, status: 'Expired', message: null });
});

test('the usage of a subscription that is not active is an error, with its reason', async () => {
  await queryAsOwner(`update outbox_subscription set state = 'Suspended' where id = $1`, [id]);
  await addPending(20);
  await runMarketplaceJob('marketplace/report-usage');
  expect(await listUsage(service)).toContainEqual({
    quantity: 9,
    status: 'Error',
    message: 'ResourceNotActive',
  });
});
