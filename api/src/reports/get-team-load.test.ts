import { beforeAll, expect, test } from 'vitest';
import { createLot } from '../../test/bulk-selections.ts';
import { call } from '../../test/client.ts';
import { createOffice } from '../../test/factories.ts';
import { createSessionCache } from '../../test/people.ts';
import { getStaffId, loadIds } from '../../test/queue-items.ts';
import { queryRows } from '../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;

beforeAll(loadIds);

const getReport = async () => {
  const { status, body } = await call('GET', '/reports/team-load', undefined, await session('supervisor'));
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};
const getMember = async (login: string) => {
  const { members } = await getReport();
  const zero = { open: 0, overdue: 0, dueToday: 0 };
  return members.find(({ staffId }: { staffId: number }) => staffId === getStaffId(login)) ?? zero;
};
const setDue = (lot: string, due: string) =>
  queryRows(tenant, `update application set due_at = ${due} where category = $1`, [lot]);

test('counts the open, overdue, and due cases of each person, not those that are decided', async () => {
  const before = await getMember('manager');
  const overdue = await createLot({ 'QA/QC': 2, Denied: 3 }, 'manager');
  await setDue(overdue, `now() - interval '3 days'`);
  const later = await createLot({ 'QA/QC': 4 }, 'manager');
  await setDue(later, `now() + interval '3 days'`);
  const today = await createLot({ 'QA/QC': 1 }, 'manager');
  // The first moment of the office's day, so that it is due today and overdue at any time of the day.
  await setDue(
    today,
    `(select date_trunc('day', now() at time zone t.time_zone) at time zone t.time_zone from tenant t where t.id = tenant_id)`,
  );
  const after = await getMember('manager');
  expect([
    after.open - before.open,
    after.overdue - before.overdue,
    after.dueToday - before.dueToday,
  ]).toEqual([7, 3, 1]);
});

test('alerts to overdue cases without an owner, failed messages, and escalations without recipients', async () => {
  const before = (await getReport()).alerts;
  const lot = await createLot({ 'QA/QC': 2, Denied: 1 });
  await setDue(lot, `now() - interval '3 days'`);
  const [{ id } = { id: 0 }] = await queryRows<{ id: number }>(
    tenant,
    `select a.id from application a join workflow_state s on s.process_id = a.process_id and s.id = a.state_id
     where a.category = $1 and not s.is_terminal order by a.id limit 1`,
    [lot],
  );
  const insertMessage = (age: string) =>
    queryRows(
      tenant,
      `insert into communication (tenant_id, application_id, type, channel, direction, body, author_name, status, created_at)
       values ($1, $2, 'EMAIL', 'email', 'out', 'Hello', 'Commonway', 'failed', now() - $3::interval)`,
      [tenant, id, age],
    );
  await insertMessage('1 minute');
  await insertMessage('30 days');
  const [rule] = await queryRows<{ id: number }>(
    tenant,
    `insert into escalation_rule (tenant_id, process_id, state_id, after_percent, action)
     select tenant_id, process_id, state_id, 100, 'notify-owner' from application where id = $1 returning id`,
    [id],
  );
  await queryRows(
    tenant,
    `insert into escalation (tenant_id, application_id, clock_started_at, rule_id, outcome)
     select tenant_id, id, coalesce(clock_started_at, state_since), $2, 'nobody' from application where id = $1`,
    [id, rule?.id ?? 0],
  );
  const { alerts } = await getReport();
  expect(alerts.unassignedOverdue - before.unassignedOverdue).toBe(2);
  expect(alerts.failedDeliveries.count - before.failedDeliveries.count).toBe(1);
  expect(alerts.failedDeliveries.applicationIds[0]).toBe(id);
  expect(alerts.unheardEscalations.count - before.unheardEscalations.count).toBe(1);
  expect(alerts.unheardEscalations.applicationIds[0]).toBe(id);
});

test('shows a new office nothing of others, and refuses staff without the role', async () => {
  const office = await createOffice();
  const { body } = await call('GET', '/reports/team-load', undefined, office.admin);
  expect(body).toEqual({
    members: [],
    alerts: {
      unassignedOverdue: 0,
      failedDeliveries: { count: 0, applicationIds: [] },
      unheardEscalations: { count: 0, applicationIds: [] },
    },
  });
  const refused = await call('GET', '/reports/team-load', undefined, await session('intake'));
  expect([refused.status, refused.body.error]).toEqual([403, 'not_allowed']);
});
