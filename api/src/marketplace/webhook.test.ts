import type { SimulatedAction } from '@commonway/contract/marketplace/console-terms.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { call } from '../../test/client.ts';
import { joinStaff } from '../../test/factories.ts';
import {
  findRecord,
  listEvents,
  postWebhook,
  purchase,
  reconcileNow,
  requireSimulator,
  startSubscription,
  stopReconciling,
} from '../../test/marketplace.ts';
import { queryRow, queryRows } from '../../test/rows.ts';
import { runJob } from '../jobs.ts';
import { portalUrl } from '../portal-address.ts';
import { listOutboxMessages } from '../providers/queries.ts';

beforeAll(stopReconciling);

const expectState = (id: string, state: string) =>
  expect.poll(async () => (await findRecord(id)).state).toBe(state);

/** Buys and starts a subscription; returns it with the subdomain of its office. */
async function createSubscribedOffice() {
  const bought = await purchase();
  expect((await startSubscription(bought)).status).toBe(200);
  await expect.poll(async () => (await findRecord(bought.id)).isInvited).toBe(true);
  const { officeId } = await findRecord(bought.id);
  const { subdomain } = await queryRow<{ subdomain: string }>(
    officeId ?? 0,
    'select subdomain from tenant where id = $1',
    [officeId],
  );
  return { ...bought, officeId: officeId ?? 0, host: `${subdomain}.localhost` };
}

/** Acts at the marketplace; returns the webhook. */
async function act(id: string, action: SimulatedAction, planId?: string) {
  const simulator = await requireSimulator();
  const operationId = await simulator.change({ id, action, planId });
  if (operationId === null) throw new Error(`${action} is not possible`);
  return simulator.signWebhook(operationId);
}

const findPlan = (officeId: number) =>
  queryRow(officeId, 'select plan_id from office_plan where tenant_id = $1', [officeId]);

test('starting a subscription creates its office once and invites the administrator', async () => {
  const { id, email, officeId, host } = await createSubscribedOffice();
  expect(host).toBe(`${email.split('@')[1]?.split('.')[0]}.localhost`);
  await expect.poll(() => findPlan(officeId)).toEqual({ plan_id: 'starter' });
  const admin = await joinStaff(email, host);
  expect((await call('GET', '/users/me', undefined, admin)).status).toBe(200);
  expect(await listEvents(id)).toEqual(['activated']);
});

test('a suspended subscription makes its office read-only, and a reinstated one makes it writable', async () => {
  const { id, email, host } = await createSubscribedOffice();
  const admin = await joinStaff(email, host);
  expect(await postWebhook(await act(id, 'Suspend'))).toBe(200);
  await expectState(id, 'Suspended');
  const saveSettings = () => call('PATCH', '/instance-settings', {}, admin);
  await expect.poll(async () => (await saveSettings()).body.error).toBe('office_read_only');
  expect((await call('GET', '/users/me', undefined, admin)).status).toBe(200);
  expect(await postWebhook(await act(id, 'Reinstate'))).toBe(200);
  await expectState(id, 'Subscribed');
  await expect.poll(async () => (await saveSettings()).body.error).not.toBe('office_read_only');
  expect(await listEvents(id)).toEqual(['activated', 'suspended', 'reinstated']);
});

test('a canceled subscription leaves its office read-only and cannot be started again', async () => {
  const bought = await createSubscribedOffice();
  expect(await postWebhook(await act(bought.id, 'Unsubscribe'))).toBe(200);
  await expectState(bought.id, 'Unsubscribed');
  const office = () =>
    queryRow(bought.officeId, 'select read_only_at is not null as closed from tenant where id = $1', [
      bought.officeId,
    ]);
  await expect.poll(office).toEqual({ closed: true });
  expect((await startSubscription(bought)).body).toMatchObject({ code: 100 });
});

test('a plan change of the customer is acknowledged and sets the office’s limits', async () => {
  const { id, officeId } = await createSubscribedOffice();
  expect(await postWebhook(await act(id, 'ChangePlan', 'county'))).toBe(200);
  await expect.poll(() => findPlan(officeId)).toEqual({ plan_id: 'county' });
  expect((await findRecord(id)).planId).toBe('county');
});

test('a job that read an older plan does not leave it in the office when a faster one was there', async () => {
  const { ports, config } = await testApp();
  const { id, officeId } = await createSubscribedOffice();
  const setPlan = (planId: string) =>
    queryRows(344, 'update marketplace_subscription set plan_id = $2, version = version + 1 where id = $1', [
      id,
      planId,
    ]);
  const update = (database: typeof ports.database) =>
    runJob(
      { ...ports, database, portalUrl: portalUrl(config) },
      'marketplace/update-office',
      { tenantId: 344, subscriptionId: id },
      false,
    );
  let isOvertaken = false;
  /** Lets another job change the plan after this one read the subscription. */
  const tenant: typeof ports.database.tenant = async (tenantId, work) => {
    if (tenantId === officeId && !isOvertaken) {
      isOvertaken = true;
      await setPlan('county');
      await update(ports.database);
    }
    return ports.database.tenant(tenantId, work);
  };
  await setPlan('office');
  await update({ ...ports.database, tenant });
  expect(isOvertaken).toBe(true);
  expect(await findPlan(officeId)).toEqual({ plan_id: 'county' });
});

test('a change to a plan that is not offered is refused at the marketplace and changes nothing', async () => {
  const { id } = await createSubscribedOffice();
  expect(await postWebhook(await act(id, 'ChangePlan', 'no-such-plan'))).toBe(200);
  const pending = async () => (await requireSimulator()).listPendingOperations(id);
  await expect.poll(pending).toEqual([]);
  expect((await findRecord(id)).planId).toBe('starter');
  expect((await (await requireSimulator()).find(id))?.planId).toBe('starter');
});

test('security B10.55: refuses webhooks without the marketplace’s token', async () => {
  const { id } = await createSubscribedOffice();
  const { body, authorization } = await act(id, 'Suspend');
  for (const forged of ['', 'Bearer', 'Bearer forged', `Basic ${authorization}`, authorization.slice(0, -8)])
    expect([forged, await postWebhook({ body, authorization: forged })]).toEqual([forged, 401]);
  expect(await queryRows(344, 'select from marketplace_operation where subscription_id = $1', [id])).toEqual(
    [],
  );
});

test('security B10.55: a webhook acts only if the marketplace knows its operation', async () => {
  const { id } = await createSubscribedOffice();
  const other = await createSubscribedOffice();
  const { authorization, body } = await act(other.id, 'Suspend');
  const operation = JSON.parse(body);
  const before = await findRecord(id);
  // A genuine token with an invented operation, and with the operation of another subscription.
  for (const forged of [
    { ...operation, id: 'invented', subscriptionId: id, action: 'Unsubscribe' },
    { ...operation, subscriptionId: id },
  ])
    expect(await postWebhook({ authorization, body: JSON.stringify(forged) })).toBe(200);
  const statuses = () =>
    queryRows(344, 'select status from marketplace_operation where subscription_id = $1', [id]);
  await expect.poll(statuses).toEqual([{ status: 'unknown' }, { status: 'unknown' }]);
  expect(await findRecord(id)).toEqual(before);
});

test('security B10.55: a replayed webhook changes nothing', async () => {
  const { id } = await createSubscribedOffice();
  const suspension = await act(id, 'Suspend');
  expect(await postWebhook(suspension)).toBe(200);
  await expectState(id, 'Suspended');
  expect(await postWebhook(await act(id, 'Reinstate'))).toBe(200);
  await expectState(id, 'Subscribed');
  expect(await postWebhook(suspension)).toBe(200);
  await reconcileNow();
  expect(await listEvents(id)).toEqual(['activated', 'suspended', 'reinstated']);
});

test('a signed webhook that we cannot read is stored and answered with 200', async () => {
  const { id } = await createSubscribedOffice();
  const { authorization } = await act(id, 'Renew');
  for (const body of ['', 'no json', '{}', '{"id":"../x","subscriptionId":"y","action":"Renew"}'])
    expect([body, await postWebhook({ body, authorization })]).toEqual([body, 200]);
});

test('a canceled office is deleted after 30 days, and its administrator is reminded once per date', async () => {
  const { ports, config } = await testApp();
  const { id, email, officeId, host } = await createSubscribedOffice();
  await joinStaff(email, host);
  expect(await postWebhook(await act(id, 'Unsubscribe'))).toBe(200);
  const findDays = async () =>
    (
      await queryRow<{ days: number }>(
        officeId,
        `select extract(day from delete_after - read_only_at)::int as days from tenant where id = $1`,
        [officeId],
      )
    ).days;
  await expect.poll(findDays).toBe(30);
  const context = { ...ports, portalUrl: portalUrl(config) };
  for (const _time of [1, 2]) await runJob(context, 'marketplace/end-offices', { tenantId: 0 }, false);
  const listReminders = async () =>
    (await listOutboxMessages(ports.database, email, 'email')).filter((message) =>
      String((message as { subject?: string }).subject).includes('will be deleted'),
    );
  await expect.poll(async () => (await listReminders()).length).toBe(1);
  expect(await queryRows(officeId, 'select days_left from deletion_reminder')).toEqual([{ days_left: 30 }]);
});

test('a subscription that is bought again gets the office of the ended one, and stops its deletion', async () => {
  const { id, email, officeId } = await createSubscribedOffice();
  expect(await postWebhook(await act(id, 'Unsubscribe'))).toBe(200);
  const findOffice = () =>
    queryRow(
      officeId,
      'select delete_after is null as stays, read_only_at is null as writable from tenant where id = $1',
      [officeId],
    );
  await expect.poll(findOffice).toEqual({ stays: false, writable: false });
  // Another purchaser gets an office that is new.
  const simulator = await requireSimulator();
  const stranger = await purchase();
  expect((await startSubscription(stranger)).status).toBe(200);
  await expect.poll(async () => (await findRecord(stranger.id)).isInvited).toBe(true);
  expect((await findRecord(stranger.id)).officeId).not.toBe(officeId);
  const again = { ...(await simulator.purchase({ name: 'Again', planId: 'office', email })), email };
  expect((await startSubscription(again)).status).toBe(200);
  await expect.poll(async () => (await findRecord(again.id)).officeId).toBe(officeId);
  await expect.poll(findOffice).toEqual({ stays: true, writable: true });
  expect((await findRecord(id)).officeId).toBeNull();
});
