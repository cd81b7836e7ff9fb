// Kills servers and launchers repeatedly and restarts immediately. A soak run tries 200 times on a busy machine.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newInstallation } from '../../../test/processes/installation.ts';
import {
  expectGone,
  postmasterPid,
  query,
  startLauncher,
} from '../../../test/processes/postgres-launcher.ts';
import { createRandom, inSoak } from '../../../test/soak.ts';
import { listProcessesIn } from './postmaster-file.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const isSoak = inSoak(false, true);
const rounds = inSoak(2, 200);
const random = createRandom(20_261_123);
const timeout = rounds * 30_000;
const mostDelayMs = 300;
/** The first restarts follow at once; this many would take minutes. */
const restartsAtOnce = 3;
/** Enough for growing waits. */
const kills = 5;

const cleanups: (() => unknown)[] = [];
let dataDir = '';

beforeEach(async () => {
  dataDir = await newInstallation();
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  if (isSoak) cleanups.push(keepMachineBusy());
});

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

test(
  'after kill -9 of the app, its server, or both, the next start owns a server with all data',
  async () => {
    let running: ChildProcess | undefined;
    let lastPid = 0;
    cleanups.push(async () => {
      running?.kill('SIGKILL');
      await expectGone(lastPid);
    });
    for (let round = 1; round <= rounds; round += 1) {
      const { child, ownerUrl, isOwned } = await startLauncher({ dataDir });
      running = child;
      lastPid = postmasterPid(dataDir);
      await query(ownerUrl, 'create table if not exists kept (round integer)');
      await query(ownerUrl, `insert into kept values (${round})`);
      const kind = random.between(0, 2);
      if (kind > 0) process.kill(lastPid, 'SIGKILL');
      if (kind === 2) await sleep(random.between(0, mostDelayMs));
      child.kill('SIGKILL');
      await sleep(random.between(0, mostDelayMs));
      const next = await startEmbeddedPostgres({ dataDir });
      const rows = await query(next.ownerUrl, 'select count(*)::int from kept');
      await next.stop();
      expect([round, kind, isOwned, next.isOwned, rows]).toEqual([
        round,
        kind,
        true,
        true,
        [{ count: round }],
      ]);
    }
  },
  timeout,
);

test.each([
  // A frozen server can't react to the death of its launcher, so its file still says "ready".
  ['whose launcher has exited', 'server'],
  // A killed process exists until the kernel has removed it. Frozen, it stays as long as the test needs.
  ['whose launcher is exiting', 'launcher'],
] as const)(
  'a start waits for the end of a server %s instead of attaching to it',
  async (_name, frozen) => {
    const { child } = await startLauncher({ dataDir });
    const pid = postmasterPid(dataDir);
    process.kill(frozen === 'server' ? pid : (child.pid as number), 'SIGSTOP');
    const kill = () => child.kill('SIGKILL') && once(child, 'exit');
    if (frozen === 'server') await kill();
    const starting = startEmbeddedPostgres({ dataDir });
    const attached = starting.then(() => 'attached');
    const first = await Promise.race([attached, sleep(500, 'waiting')]);
    if (frozen === 'launcher') await kill();
    process.kill(pid, 'SIGCONT');
    const server = await starting;
    cleanups.push(() => server.stop());
    expect([first, server.isOwned]).toEqual(['waiting', true]);
    await expectGone(pid);
  },
  120_000,
);

test(
  'restarts a server that ends by any signal on the same port with its data',
  async () => {
    let restarts = 0;
    const waits: number[] = [];
    const supervision = { onRestart: () => (restarts += 1) };
    let server = await startEmbeddedPostgres({ dataDir, supervision });
    cleanups.push(() => server.stop());
    await query(server.ownerUrl, 'create table kept (round integer)');
    for (let round = 1; round <= rounds; round += 1) {
      await query(server.ownerUrl, `insert into kept values (${round})`);
      const pid = postmasterPid(dataDir);
      const signals = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGQUIT'] as const;
      // Otherwise a graceful stop would have no client to wait for.
      const idle = await openIdleConnection(server.ownerUrl);
      const killedAt = performance.now();
      process.kill(pid, signals[round % signals.length]);
      await expectGone(pid);
      await expect
        .poll(() => countOf(server.ownerUrl), { timeout: 60_000, interval: 20 })
        .toEqual([{ count: round }]);
      waits.push(Math.round(performance.now() - killedAt));
      expect([restarts, await idle.isEnded()]).toEqual([round, true]);
      if (round % restartsAtOnce !== 0) continue;
      await server.stop();
      server = await startEmbeddedPostgres({ dataDir, supervision });
    }
    if (isSoak) console.info(`back after ms: ${waits.sort((a, b) => a - b).join(' ')}`);
  },
  timeout,
);

test('starts the next server while a query of the killed server still runs', async () => {
  const server = await startEmbeddedPostgres({ dataDir, supervision: {} });
  cleanups.push(() => server.stop());
  const endless = query(server.ownerUrl, 'select count(*) from generate_series(1, 1e12::bigint)');
  endless.catch(() => undefined);
  const isBusy = () =>
    query(
      server.ownerUrl,
      `select count(*)::int from pg_stat_activity where query like '%1e12%' and pid <> pg_backend_pid()`,
    );
  await expect.poll(isBusy).toEqual([{ count: 1 }]);
  process.kill(postmasterPid(dataDir), 'SIGKILL');
  await expect(endless).rejects.toThrow();
  await expect.poll(() => countOrNull(server.ownerUrl)).toEqual([{ one: 1 }]);
}, 120_000);

test('restarts a server that keeps ending', async () => {
  let restarts = 0;
  const server = await startEmbeddedPostgres({
    dataDir,
    supervision: { onRestart: () => (restarts += 1) },
  });
  cleanups.push(() => server.stop());
  for (let kill = 1; kill <= kills; kill += 1) {
    const pid = postmasterPid(dataDir);
    process.kill(pid, 'SIGKILL');
    await expectGone(pid);
    await expect.poll(() => countOrNull(server.ownerUrl), { timeout: 60_000 }).toEqual([{ one: 1 }]);
  }
  expect(restarts).toBe(kills);
}, 240_000);

test('a server that cannot start is tried again until its cause has passed', async () => {
  const failures: string[] = [];
  const server = await startEmbeddedPostgres({
    dataDir,
    supervision: { onFailedRestart: ({ message }) => void failures.push(message) },
  });
  cleanups.push(() => server.stop());
  const control = join(dataDir, 'postgres/cluster/global/pg_control');
  renameSync(control, `${control}.away`);
  process.kill(postmasterPid(dataDir), 'SIGKILL');
  await expect.poll(() => failures.length).toBeGreaterThan(1);
  expect(failures[0]).toMatch(/pg_control/);
  renameSync(`${control}.away`, control);
  await expect.poll(() => countOrNull(server.ownerUrl), { timeout: 60_000 }).toEqual([{ one: 1 }]);
}, 120_000);

test('a stop during a restart stops the server permanently', async () => {
  let stopped: Promise<void> | undefined;
  const { promise: restarting, resolve } = Promise.withResolvers<void>();
  const server = await startEmbeddedPostgres({
    dataDir,
    supervision: {
      onRestart: () => {
        stopped = server.stop();
        resolve();
      },
    },
  });
  // The backend of a running query outlives the killed server.
  query(server.ownerUrl, 'select count(*) from generate_series(1, 1e12::bigint)').catch(() => undefined);
  const isBusy = () => query(server.ownerUrl, `select from pg_stat_activity where query like '%1e12%'`);
  await expect.poll(async () => (await isBusy()).length).toBe(2);
  process.kill(postmasterPid(dataDir), 'SIGKILL');
  await restarting;
  await stopped;
  await expect(query(server.ownerUrl, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  expect(await listProcessesIn(join(dataDir, 'postgres/cluster'))).toEqual([]);
}, 120_000);

const countOf = (url: string) => query(url, 'select count(*)::int from kept').catch(() => null);
const countOrNull = (url: string) => query(url, 'select 1 as one').catch(() => null);

async function openIdleConnection(url: string) {
  const sleeping = query(url, 'select pg_sleep(600)').catch(() => 'ended');
  const isThere = () =>
    query(url, `select count(*)::int from pg_stat_activity where query like '%pg_sleep(600)' `);
  await expect.poll(isThere).toEqual([{ count: 1 }]);
  return { isEnded: async () => (await sleeping) === 'ended' };
}

/** As many busy processes as the machine can run at once; they end with this one. */
function keepMachineBusy(): () => void {
  const spin = 'const parent = process.ppid; while (process.ppid === parent);';
  const burners = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', spin]));
  return () => {
    for (const burner of burners) burner.kill('SIGKILL');
  };
}
