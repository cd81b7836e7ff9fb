// An office whose subscription ended is deleted whole, and no other office loses a row.
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { createDocumentAnswer } from '../../../test/factories.ts';
import { queryAsOwner } from '../../../test/from-address.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { runJob } from '../../jobs.ts';
import { readAsOwner, verifyChains } from '../../platform/audit-chain/verify-chain.ts';
import { withOwnerConnection } from '../../platform/database.ts';
import { statement } from '../../platform/sql.ts';
import { portalUrl } from '../../portal-address.ts';
import { orderTables } from './order-tables.ts';
import { listTenantTables } from './queries.ts';

const office = 100;
const session = createSessionCache();

/** Runs a job of the module now. */
async function runNow(queue: 'marketplace/end-offices' | 'marketplace/delete-office', job: object) {
  const { ports, config } = await testApp();
  await runJob({ ...ports, portalUrl: portalUrl(config) }, queue, { tenantId: 344, ...job }, false);
}

/** Whether jobs derive the rows of a table from others, at any time: tallies, reports, and possible duplicates. */
const isDerived = (name: string): boolean =>
  /^public\.(application_tally|applicant_change|possible_duplicate|report_\w+)$/.test(name);

/** The number of rows of each table, of the deleted office or of all others. */
async function countRows(isOwn: boolean): Promise<Record<string, number>> {
  const { ports } = await testApp();
  const counts: Record<string, number> = {};
  const others = (await queryAsOwner('select id from tenant where id <> $1', [office])).map(({ id }) =>
    Number(id),
  );
  for (const { name } of await listTenantTables(ports.database))
    for (const id of isOwn ? [office] : others) {
      const run = name.startsWith('identity.') ? ports.database.identity : ports.database.tenant;
      const text = `select count(*)::int as count from ${name} where tenant_id = ${id}`;
      const { count } = await run(id, (tx) => tx.one<{ count: number }>(statement(text, [])));
      if (count > 0 && (isOwn || !isDerived(name))) counts[`${name} ${id}`] = count;
    }
  return counts;
}

const listFiles = async (prefix: string): Promise<string[]> => {
  const { ports } = await testApp();
  const found: string[] = [];
  for await (const { key } of ports.storage.list(prefix)) found.push(key);
  return found;
};

beforeAll(async () => {
  // Deletion must remove files too.
  await createDocumentAnswer(await session('individual'));
});

test('an office with a subscription cannot be deleted', async () => {
  await expect(
    queryRows(office, 'select delete_office_rows($1::text[], 10)', [['public.application']]),
  ).rejects.toThrow('not being deleted');
  expect(await queryRow(344, 'select begin_office_deletion($1, now()) as begun', [office])).toEqual({
    begun: false,
  });
});

test('deletes every row and file of an office that is due, and nothing of other offices', async () => {
  const { url } = await testApp();
  await queryAsOwner(`update tenant set delete_after = now() - interval '1 minute' where id = $1`, [office]);
  const before = await countRows(false);
  const chainEnd = await queryRow(office, 'select max(number)::int as number from audit_block');
  expect((await listFiles(`${office}/documents/`)).length).toBeGreaterThan(0);
  await runNow('marketplace/end-offices', {});
  expect((await call('GET', '/users/me', undefined, await session('individual'))).status).not.toBe(200);
  await expect
    .poll(
      async () =>
        (await call('POST', '/users/login-v2', { email: 'admin@riverbend.test', password: 'any' })).body,
    )
    .toMatchObject({ statusCode: 409, code: 100, error: 'subscription_canceled' });
  const isFinished = async () =>
    (
      await queryRow<{ done: boolean }>(
        344,
        'select finished_at is not null as done from office_deletion where office_id = $1',
        [office],
      )
    ).done;
  // Concurrent jobs wait for each other.
  for (let slice = 0; slice < 100 && !(await isFinished()); slice += 1)
    await Promise.all([1, 2, 3].map(() => runNow('marketplace/delete-office', { officeId: office })));
  expect(await countRows(true)).toEqual({});
  expect(await listFiles(`${office}/documents/`)).toEqual([]);
  const {
    'public.audit_entry 344': _audit,
    'public.office_deletion 344': deletions,
    ...after
  } = await countRows(false);
  expect(deletions).toBe(1);
  expect({ ...before, 'public.audit_entry 344': 0 }).toEqual({ ...after, 'public.audit_entry 344': 0 });
  expect(await queryAsOwner('select name, branding, is_active from tenant where id = $1', [office])).toEqual([
    { name: 'Deleted office', branding: {}, is_active: false },
  ]);
  const orphans = await queryAsOwner(
    'select count(*)::int as count from identity.person p where not exists (select from identity.account a where a.person_id = p.id) and exists (select from identity.login l where l.person_id = p.id and l.login_id like $1)',
    ['%@riverbend.test'],
  );
  expect(orphans).toEqual([{ count: 0 }]);
  expect(
    await queryRow(344, 'select audit_block::int as number from office_deletion where office_id = $1', [
      office,
    ]),
  ).toEqual(chainEnd);
  await withOwnerConnection(url, async (owner) => {
    for await (const { findings } of verifyChains(readAsOwner(owner), [], String(office)))
      expect(findings).toEqual([]);
  });
  // A repeated job changes nothing.
  await runNow('marketplace/delete-office', { officeId: office });
  expect(await isFinished()).toBe(true);
});

test('rows can be deleted in an order without circles', async () => {
  const { ports } = await testApp();
  const tables = await listTenantTables(ports.database);
  expect(orderTables(tables)).toHaveLength(tables.length);
});
