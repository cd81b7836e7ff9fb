import pg from 'pg';
import { expect, test } from 'vitest';
import { createDatabase, getFileDatabaseUrl } from './worker-database.ts';

test('each test file has its own database, and gets new ones on request', async () => {
  const urls = [await getFileDatabaseUrl(), await getFileDatabaseUrl(), await createDatabase()];
  const names = await Promise.all(urls.map(databaseName));
  expect(names[0]).toMatch(/^test_[0-9a-f]{12}$/);
  expect(names[1]).toBe(names[0]);
  expect(names[2]).toMatch(/^test_[0-9a-f]{12}$/);
  expect(names[2]).not.toBe(names[0]);
});

async function databaseName(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  await client.end();
  return rows[0]?.name ?? '';
}
