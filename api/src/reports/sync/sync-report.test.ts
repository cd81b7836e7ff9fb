import { expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createOffice } from '../../../test/factories.ts';
import { queryAsOwner } from '../../../test/from-address.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;

test('is there only at offices that have it', async () => {
  const office = await createOffice();
  const { status } = await call('GET', '/sync-report', undefined, office.admin);
  expect(status).toBe(404);
  const { status: single } = await call('GET', '/reporting-sync/email/out', undefined, office.admin);
  expect(single).toBe(404);
});

test('counts what was exchanged and lists failures with their cause', async () => {
  await queryAsOwner(`update tenant set settings = settings || '{"sync_report": true}' where id = ${tenant}`);
  const { id } = await queryRow<{ id: number }>(
    tenant,
    'select max(id) as id from application where is_submitted',
  );
  const read = async () =>
    (await call('GET', '/sync-report?system=email', undefined, await session('admin'))).body;
  await expect.poll(async () => (await read()).systems ?? null).not.toBeNull();
  const getOut = (body: { systems: { direction: string }[] }) =>
    body.systems.find(({ direction }) => direction === 'out');
  const before = await read();
  await queryRows(
    tenant,
    `insert into communication (tenant_id, application_id, type, channel, direction, subject, body, author_name, status, failure)
     values ($1, $2, 'EMAIL', 'email', 'out', 'About your application', 'Hello', 'Commonway', 'failed', 'mailbox full')`,
    [tenant, id],
  );
  const after = await read();
  const failed = (body: { systems: { direction: string }[] }) =>
    (getOut(body) as { failed?: number } | undefined)?.failed ?? 0;
  expect(failed(after) - failed(before)).toBe(1);
  expect(after.failures[0]).toMatchObject({
    system: 'email',
    direction: 'out',
    name: 'About your application',
    cause: 'mailbox full',
    applicationId: id,
  });
  const { body: sync } = await call('GET', '/reporting-sync/email/out', undefined, await session('admin'));
  expect(sync.failed).toBe(failed(after));
  const { body: none } = await call('GET', '/reporting-sync/fax/out', undefined, await session('admin'));
  expect(none).toBeNull();
});

test('lists the reports of the caller’s own office as a catalog', async () => {
  const { body } = await call('GET', `/catalog-reports/${tenant}`, undefined, await session('reviewer'));
  const { body: own } = await call('GET', `/catalog-reports/${tenant}`, undefined, await session('admin'));
  expect(own).toContainEqual({
    id: 'business/resource-status',
    name: 'Program status',
    subject: 'business',
    path: '/reports/business/resource-status',
  });
  expect(own).toHaveLength(10);
  const { body: other } = await call('GET', '/catalog-reports/210', undefined, await session('admin'));
  expect([body, other]).toEqual([[], []]);
});
