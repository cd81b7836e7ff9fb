import { expect, test } from 'vitest';
import { createEmptyDatabase, toDatabaseVariables } from '../../test/worker-database.ts';
import { type OwnerConnection, withOwnerConnection } from './database.ts';
import { migrate } from './migrate.ts';
import { listLandedMigrations } from './schema-files.ts';

const start = (ownerUrl: string) =>
  migrate({ ownerUrl, applicationUrl: toDatabaseVariables(ownerUrl).DATABASE_URL }, []);

const listRecords = async (owner: OwnerConnection) =>
  (await owner.query('select name, sha256 from migration order by name')).rows;

test('a new database records the migrations that the schema contains, as one that ran them did, and starts again', async () => {
  const url = await createEmptyDatabase();
  await start(url);
  await start(url);
  const landed = await listLandedMigrations();
  expect(landed.length).toBeGreaterThan(130);
  expect(await withOwnerConnection(url, listRecords)).toEqual(
    landed.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  );
});

test.each([
  ['lacks', "delete from migration where name = '250-case-viewers.sql'"],
  ['ran another text of', "update migration set sha256 = '' where name = '250-case-viewers.sql'"],
])('a database that %s a migration of the schema is refused with advice', async (_, change) => {
  const url = await createEmptyDatabase();
  await start(url);
  await withOwnerConnection(url, (owner) => owner.query(change));
  await expect(start(url)).rejects.toThrow(
    /lacks 1 of the migrations there, such as 250-case-viewers\.sql\.\nStart the last version/,
  );
});

test('a schema that fails is not applied in part', async () => {
  const url = await createEmptyDatabase();
  await withOwnerConnection(url, (owner) => owner.query('create table company ()'));
  await expect(start(url)).rejects.toThrow('api/db/schema/community.sql: relation "company" already exists');
  await withOwnerConnection(url, async (owner) => {
    expect(await listRecords(owner)).toEqual([]);
    await owner.query('drop table company');
  });
  await start(url);
});
