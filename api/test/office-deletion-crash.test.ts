// The deletion of an office while the worker and the database are killed: it continues until nothing is left.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertLotSql } from './bulk-lots.ts';
import { type Installation, install } from './processes/installation.ts';
import { inSoak } from './soak.ts';

const items = inSoak(20_000, 200_000);
let installation: Installation;

beforeAll(async () => {
  installation = await install();
  await installation.rows(insertLotSql, ['to be deleted', 'Intake review', items, 'supervisor']);
}, 120_000);
afterAll(() => installation?.close());

const countApplications = async () =>
  Number((await installation.rows('select count(*) from application where tenant_id = 100'))[0]?.['count']);

test('an office is deleted whole although the worker and the database are killed meanwhile', async () => {
  const before = await countApplications();
  await installation.rows(
    `update tenant set delete_after = now(), deletion_started_at = now(), suspended_at = now() where id = 100`,
  );
  await installation.rows(
    `insert into pgboss.job (name, data) values ('marketplace/end-offices', '{"tenantId": 0}')`,
  );
  let left = before;
  for (const part of ['worker', 'database'] as const) {
    const limit = left;
    await expect
      .poll(async () => (left = await countApplications()), { timeout: 60_000, interval: 20 })
      .toBeLessThan(limit);
    expect(left).toBeGreaterThan(0);
    await installation.crash(part);
  }
  const findName = async () =>
    (await installation.rows('select name from tenant where id = 100'))[0]?.['name'];
  await expect.poll(findName, { timeout: 120_000 }).toBe('Deleted office');
  expect(await countApplications()).toBe(0);
  expect(await installation.rows('select count(*)::int as count from audit_entry')).toEqual([{ count: 0 }]);
}, 240_000);
