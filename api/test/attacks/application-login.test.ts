// Security B7.37: the possibilities of an attacker who injects statements into a connection of the app. The app's
// database login owns nothing and cannot become the owner, whichever role its connection has.
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/platform/database.ts';
import { listLoginProblems } from '../../src/platform/postgres/application-login.ts';
import { freePort, startServer } from '../processes/server-process.ts';
import { toApplicationUrl } from '../test-cluster.ts';
import { getFileDatabaseUrl, toDatabaseVariables } from '../worker-database.ts';

let ownerUrl: string;
const clients: pg.Client[] = [];
beforeAll(async () => {
  ownerUrl = await getFileDatabaseUrl();
});
afterAll(() => Promise.all(clients.map((client) => client.end())));

async function connect(url: string, options = ''): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options });
  await client.connect();
  clients.push(client);
  return client;
}

/** The SQLSTATE that a statement is refused with; undefined if it succeeded. */
const refusal = (client: pg.Client, text: string): Promise<string | undefined> =>
  client.query(text).then(
    () => undefined,
    (error: pg.DatabaseError) => error.code,
  );

const databaseOf = (url: string) => toApplicationUrl(inject('testCluster'), url);
const asSuperuser = () => {
  const url = new URL(inject('testCluster').superuserUrl);
  url.pathname = new URL(ownerUrl).pathname;
  return connect(url.href);
};

const ways = ['reset role', 'set role none', 'reset session authorization', 'reset all', 'discard all'];
const refused = '42501';
const attacks = [
  'set role commonway',
  'set session authorization commonway',
  'set role postgres',
  'set session_replication_role = replica',
  'alter table audit_entry disable trigger written_once',
  'alter table audit_entry disable trigger all',
  'drop trigger written_once on audit_entry',
  'drop policy own_tenant on audit_entry',
  'alter table audit_entry no force row level security',
  'alter table audit_entry disable row level security',
  "create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'",
  'update audit_entry set actor_name = $$nobody$$',
  'delete from audit_entry',
  'truncate audit_entry cascade',
  'create table stray (id int)',
  'create schema stray',
  'create role stray',
  'alter role commonway_login superuser',
  'alter role commonway_login bypassrls',
  'grant commonway to commonway_login',
  'drop table audit_entry cascade',
  "copy audit_entry to program 'true'",
];

test.each(['', '-c role=commonway_app', '-c role=commonway_identity'])(
  'an app connection with the options "%s" cannot become the owner or use its privileges',
  async (options) => {
    const client = await connect(databaseOf(ownerUrl), options);
    for (const way of ways) {
      await client.query(way);
      const { rows } = await client.query('select current_user as name');
      expect(['commonway_login', 'commonway_app', 'commonway_identity']).toContain(rows[0].name);
      for (const attack of attacks)
        expect([way, attack, await refusal(client, attack)]).toEqual([way, attack, refused]);
    }
  },
);

test('immutable rows stay immutable for a superuser in replication mode', async () => {
  const client = await asSuperuser();
  await client.query('set session_replication_role = replica');
  const { rows } = await client.query(`select distinct tgrelid::regclass::text as name from pg_trigger
    where tgfoid = 'refuse_change'::regproc and tgname = 'written_once'`);
  expect(rows.length).toBeGreaterThan(15);
  await client.query(
    `insert into audit_entry (tenant_id, operation, actor_name) values (100, 'test/replica', 'Test')`,
  );
  for (const { name } of rows)
    expect([name, await refusal(client, `truncate ${name} cascade`)]).toEqual([name, refused]);
  expect(await refusal(client, `update audit_entry set actor_name = 'Nobody'`)).toBe(refused);
  expect(await refusal(client, 'delete from audit_entry')).toBe(refused);
});

test('the startup check accepts the app’s login and rejects the owner and a superuser', async () => {
  const problemsOf = async (url: string) => {
    const database = openDatabase({ url, poolSize: 1, statementTimeoutMs: 5000 });
    return listLoginProblems(database).finally(() => database.close());
  };
  expect(await problemsOf(databaseOf(ownerUrl))).toEqual([]);
  expect(await problemsOf(ownerUrl)).toEqual(
    expect.arrayContaining([
      'commonway owns objects of this database',
      expect.stringMatching(/^commonway may create roles/),
      'commonway may create objects in schema public',
    ]),
  );
  const superuser = new URL(inject('testCluster').superuserUrl);
  superuser.pathname = new URL(ownerUrl).pathname;
  expect(await problemsOf(superuser.href)).toContain('postgres may become commonway');
});

test('production does not start with the owner’s login, and explains how to create another', async () => {
  const DATA_DIR = await mkdtemp(join(inject('testCluster').folder, 'login-'));
  const variables = { ...toDatabaseVariables(ownerUrl), DATA_DIR, SEED: 'none', NODE_ENV: 'production' };
  const start = startServer(await freePort(), { ...variables, DATABASE_URL: ownerUrl });
  await expect(start).rejects.toThrow(/MIGRATIONS_DATABASE_URL[\s\S]*docs\/configuration\.md/);
});
