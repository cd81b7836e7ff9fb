import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFileDatabaseUrl } from '../../test/worker-database.ts';
import { type Database, openDatabase } from './database.ts';
import { sql } from './sql.ts';

let database: Database;
beforeAll(async () => {
  // One connection, so that anything one call leaves behind affects the next.
  database = openDatabase({ url: await getFileDatabaseUrl(), poolSize: 1, statementTimeoutMs: 5000 });
});
afterAll(() => database.close());

const tenantNow = sql`select current_setting('app.tenant', true) as tenant`;

test('returns the rows of each statement in order with the usual types', async () => {
  const answers = await database.readAll(100, [
    sql`select n from generate_series(1, 3) n`,
    sql`select ${'2'}::bigint as big, timestamptz '2026-01-02 03:04:05+00' as at where ${true}::boolean`,
    sql`select 1 as nothing where ${false}::boolean`,
  ]);
  expect(answers).toEqual([[{ n: 1 }, { n: 2 }, { n: 3 }], [{ big: 2, at: '2026-01-02T03:04:05Z' }], []]);
});

test('sets the tenant for all statements of a call and resets it afterward', async () => {
  expect(await database.readAll(100, [tenantNow, tenantNow])).toEqual([
    [{ tenant: '100' }],
    [{ tenant: '100' }],
  ]);
  expect(await database.plain(tenantNow)).toEqual([{ tenant: '' }]);
  expect(await database.read(210, tenantNow)).toEqual([{ tenant: '210' }]);
});

test('runs all statements of a call in one transaction', async () => {
  const id = sql`select pg_current_xact_id()::text as id`;
  const [[first], [second]] = (await database.readAll(100, [id, id])) as [[{ id: string }], [{ id: string }]];
  expect(first.id).toBe(second.id);
});

test('commits nothing after a failure, and the next call works', async () => {
  const write = sql`insert into company (tenant_id, name) values (100, 'Never There')`;
  await expect(database.readAll(100, [write, sql`select 1 / ${0}::int`, tenantNow])).rejects.toThrow(
    'division by zero',
  );
  expect(await database.read(100, sql`select 1 from company where name = 'Never There'`)).toEqual([]);
});

test('rejects a value that cannot be serialized, and the next call works', async () => {
  const endless: Record<string, unknown> = {};
  endless['self'] = endless;
  await expect(database.read(100, sql`select ${endless}::jsonb as value`)).rejects.toThrow('circular');
  expect(await database.read(100, tenantNow)).toEqual([{ tenant: '100' }]);
});
