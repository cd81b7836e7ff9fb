// The hash chain of the audit trail in an installation: sealed by worker processes that are killed, verified by the
// operator's command.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testApp } from './app.ts';
import { runOperator } from './operator.ts';
import { end, type ServerProcess, startServer } from './processes/server-process.ts';
import { getFileDatabaseUrl, toDatabaseVariables } from './worker-database.ts';

const tenant = 100;
let superuser: pg.Client;
let folder: string;
const workers: ServerProcess[] = [];

beforeAll(async () => {
  await testApp();
  superuser = await connect();
  folder = await mkdtemp(join(inject('testCluster').folder, 'audit-chain-'));
});
afterAll(async () => {
  for (const worker of workers) await end(worker, 'SIGKILL');
  await superuser.end();
});

async function connect(): Promise<pg.Client> {
  const url = new URL(inject('testCluster').superuserUrl);
  url.pathname = new URL(await getFileDatabaseUrl()).pathname;
  const client = new pg.Client(url.href);
  await client.connect();
  return client;
}

async function startWorker(): Promise<ServerProcess> {
  const variables = { ...toDatabaseVariables(await getFileDatabaseUrl()), DATA_DIR: folder, SEED: 'none' };
  const worker = await startServer(0, { ...variables, PROCESS: 'worker' });
  workers.push(worker);
  return worker;
}

const rowsOf = async (text: string) => (await superuser.query(text)).rows;
const isSealed = async () => {
  const [row] = await rowsOf(`select count(*)::int as n from audit_entry e where not exists (
    select from audit_block b where b.tenant_id = e.tenant_id and b.last_id >= e.id)`);
  return row.n === 0;
};
const waitUntil = (holds: () => Promise<boolean>) => expect.poll(holds, { timeout: 30_000 }).toBe(true);

test('a worker killed while sealing leaves only complete blocks, and the next worker continues', async () => {
  await superuser.query(`insert into audit_entry (tenant_id, operation, actor_name)
    select ${tenant}, 'test/many', 'Many' from generate_series(1, 5000)`);
  // Locks the fourth block, so that the process that seals it waits in the middle of its transaction.
  const holder = await connect();
  await holder.query('begin');
  await holder.query(`insert into audit_block (tenant_id, number, first_id, last_id, entries, sealed_at, previous_hash, hash)
    values (${tenant}, 4, 1, 1, 1, now(), sha256(''), sha256(''))`);
  const worker = await startWorker();
  const waiting = `select pid from pg_locks join pg_stat_activity using (pid)
    where not granted and locktype = 'transactionid' and usename = 'commonway_login' and datname = current_database()`;
  await waitUntil(async () => (await rowsOf(waiting)).length > 0);
  await end(worker, 'SIGKILL');
  // The server would complete the received statements before it notices the lost connection.
  await superuser.query(`select pg_terminate_backend(pid) from (${waiting}) w`);
  await waitUntil(async () => (await rowsOf(waiting)).length === 0);
  await holder.query('rollback');
  await holder.end();
  expect(await rowsOf(`select max(number) as number from audit_block where tenant_id = ${tenant}`)).toEqual([
    { number: 3 },
  ]);
  await startWorker();
  await waitUntil(isSealed);
  const { code, out } = await runOperator('audit', 'verify');
  expect([code, out]).toEqual([0, expect.stringContaining('The audit log is intact.')]);
}, 120_000);

test('the operator command reports the tenant, block, and entries that were tampered with, and fails', async () => {
  await waitUntil(isSealed);
  const heads = await runOperator('audit', 'anchors');
  expect(heads.code).toBe(0);
  const anchors = join(folder, 'anchors.jsonl');
  await writeFile(anchors, heads.out);
  const whole = await runOperator('audit', 'verify', '--anchors', anchors);
  expect([whole.code, whole.out]).toEqual([0, expect.stringMatching(/intact and matches \d+ anchors/)]);
  const [victim] = await rowsOf(
    `select first_id + 1 as id from audit_block where tenant_id = ${tenant} and number = 2`,
  );
  await superuser.query('alter table audit_entry disable trigger user');
  await superuser.query(`delete from audit_entry where id = ${victim.id}`);
  const tampered = await runOperator('audit', 'verify', '--tenant', 'riverbend');
  expect(tampered.code).toBe(2);
  expect(tampered.out).toMatch(/^tenant 100 \(riverbend\): \d+ entries/);
  expect(tampered.out).toMatch(/TAMPERED: block 2, entries \d+ to \d+: 1 of \d+ were removed/);
  expect(tampered.complaint).toContain('tampered with: 1 findings');
  const other = await runOperator('audit', 'verify', '--tenant', '210');
  expect(other.code).toBe(0);
}, 120_000);

test.each([
  [['audit'], 'Usage:'],
  [['audit', 'verify', '--tenant', 'atlantis'], 'There is no tenant "atlantis".'],
  [['audit', 'verify', '--anchors', '/nowhere/anchors'], 'There is no file /nowhere/anchors.'],
])('%j is rejected with a clear message', async (words, problem) => {
  const { code, complaint } = await runOperator(...words);
  expect([code, complaint]).toEqual([2, expect.stringContaining(problem)]);
});
