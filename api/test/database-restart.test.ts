// The real server with its embedded database, of which only the database is killed: callers get "busy" until it has
// recovered.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../src/platform/postgres/start-embedded-postgres.ts';
import { lookAt, postmasterOf } from './processes/look.ts';
import { expectGone } from './processes/postgres-launcher.ts';
import {
  type Answered,
  ask,
  end,
  freePort,
  type ServerProcess,
  startServer,
} from './processes/server-process.ts';

let dataDir = '';
let url = '';
let superuserUrl = '';
let server: ServerProcess;
let draining: ServerProcess | undefined;
let pidFile = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'commonway-restart-'));
  pidFile = join(dataDir, 'postgres/cluster/postmaster.pid');
  server = await startServer(await freePort(), { DATA_DIR: dataDir, SEED: 'none' });
  ({ ownerUrl: url, superuserUrl } = await startEmbeddedPostgres({ dataDir }));
  await lookAt(url, 'create table kept as select 7 as number');
}, 120_000);

afterAll(async () => {
  for (const process of [server, draining]) if (process !== undefined) await end(process, 'SIGKILL');
  // The database ends with its launcher.
  if (existsSync(pidFile)) await expectGone(postmasterOf(dataDir)).catch(() => undefined);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** A call that looks up an unknown tenant in the database. */
const call = () =>
  ask(server.port, { method: 'GET', path: '/api/programs/1', host: `${Math.random()}.localhost` });
const words = ({ status, body }: Answered) => `${status} ${body.error}`;
/**
 * The app's listening connections: for its events and for jobs. Only a superuser sees the sessions of another login.
 */
const listeners = () =>
  lookAt(superuserUrl, `select count(*)::int from pg_stat_activity where query ilike 'listen %'`).catch(
    () => null,
  );

async function killDatabase(): Promise<void> {
  const pid = postmasterOf(dataDir);
  process.kill(pid, 'SIGKILL');
  await expectGone(pid);
}

test('responds "busy" while the database restarts, then resumes with all data', async () => {
  expect(words(await call())).toBe('404 unknown_tenant');
  await expect.poll(listeners).not.toEqual([{ count: 0 }]);
  const before = await listeners();
  const responses = new Map<string, Answered>();
  let isOver = false;
  const callers = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const answer = await call();
      responses.set(words(answer), answer);
    }
  });
  await killDatabase();
  await expect.poll(() => responses.has('503 busy')).toBe(true);
  await expect.poll(async () => words(await call()), { timeout: 60_000 }).toBe('404 unknown_tenant');
  isOver = true;
  await Promise.all(callers);
  expect([...responses.keys()].sort()).toEqual(['404 unknown_tenant', '503 busy']);
  expect(responses.get('503 busy')?.headers['retry-after']).toMatch(/^\d+$/);
  expect(await lookAt(url, 'select number from kept')).toEqual([{ number: 7 }]);
  await expect.poll(listeners, { timeout: 30_000 }).toEqual(before);
  await expect
    .poll(async () => (await ask(server.port, { method: 'GET', path: '/readyz' })).status)
    .toBe(200);
}, 120_000);

test('stays up while the database cannot start, says so, and resumes when it can', async () => {
  const readiness = async () => {
    const { status, body } = await ask(server.port, { method: 'GET', path: '/readyz' });
    return [status, body.database];
  };
  const control = join(dataDir, 'postgres/cluster/global/pg_control');
  await rename(control, `${control}.away`);
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  await expect.poll(readiness, { timeout: 60_000 }).toEqual([503, false]);
  await expect.poll(() => server.output(), { timeout: 60_000 }).toMatch(/pg_control/);
  expect((await ask(server.port, { method: 'GET', path: '/livez' })).status).toBe(200);
  await rename(`${control}.away`, control);
  await expect.poll(async () => words(await call()), { timeout: 60_000 }).toBe('404 unknown_tenant');
  expect([await readiness(), server.child.exitCode]).toEqual([[200, true], null]);
}, 240_000);

test('a connection that never sends anything does not hold up a stop', async () => {
  const silent = connect(server.port, '127.0.0.1');
  await once(silent, 'connect');
  expect(await end(server, 'SIGTERM')).toBe(0);
  silent.destroy();
}, 120_000);

test('serves requests for the drain period, while it reports that it is not ready', async () => {
  draining = await startServer(await freePort(), {
    DATA_DIR: dataDir,
    SEED: 'none',
    DRAIN_SECONDS: '300',
  });
  draining.child.kill('SIGTERM');
  const { port } = draining;
  const readiness = async () => (await ask(port, { method: 'GET', path: '/readyz' })).status;
  await expect.poll(readiness).toBe(503);
  const { status, headers } = await ask(port, { method: 'GET', path: '/livez' });
  expect([status, headers.connection]).toEqual([200, 'close']);
}, 120_000);
