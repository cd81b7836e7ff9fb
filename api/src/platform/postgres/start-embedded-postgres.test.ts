import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { newInstallation } from '../../../test/processes/installation.ts';
import {
  expectGone,
  makeDataDir as makeOpenDataDir,
  postmasterPid,
  query,
  startLauncher,
} from '../../../test/processes/postgres-launcher.ts';
import { readPostmaster } from './postmaster-file.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const cleanups: (() => unknown)[] = [];
const folders: string[] = [];
/** Servers whose launchers were killed: gone once the last launcher is. */
const orphans = new Set<number>();

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  const pids = [...orphans];
  orphans.clear();
  for (const pid of pids) await expectGone(pid);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('creates a database with its own role on the first start and keeps its data on the second', async () => {
  const dataDir = makeDataDir();
  const first = await start({ dataDir });
  const roles = await query(
    first.ownerUrl,
    'select rolsuper, rolcreaterole from pg_roles where rolname = user',
  );
  expect(roles).toEqual([{ rolsuper: false, rolcreaterole: true }]);
  await query(first.ownerUrl, 'create table kept as select 7 as number');
  await first.stop();
  const second = await start({ dataDir });
  expect(second.ownerUrl).toBe(first.ownerUrl);
  expect(await query(second.ownerUrl, 'select number from kept')).toEqual([{ number: 7 }]);
  expect(statSync(join(dataDir, 'postgres/secrets.json')).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'postgres/cluster')).mode & 0o777).toBe(0o700);
});

test('requires a password', async () => {
  const { ownerUrl } = await start({ dataDir: await copyDataDir() });
  await expect(query(ownerUrl.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
});

test('attaches a second caller and leaves the server to the first', async () => {
  const dataDir = await copyDataDir();
  const first = await start({ dataDir });
  const second = await start({ dataDir });
  expect([first.isOwned, second.isOwned]).toEqual([true, false]);
  await second.stop();
  expect(await query(first.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('shares one cluster between two concurrent first starts', async () => {
  const dataDir = makeDataDir();
  const both = await Promise.all([startInChild({ dataDir }), startInChild({ dataDir })]);
  expect(both[0]?.ownerUrl).toBe(both[1]?.ownerUrl);
});

test('ends the server after kill -9 of the app, and the next start works', async () => {
  const dataDir = await copyDataDir();
  const app = await startInChild({ dataDir });
  await query(app.ownerUrl, 'create table kept as select 7 as number');
  const pid = postmasterPid(dataDir);
  app.child.kill('SIGKILL');
  const next = await start({ dataDir });
  expect(next.isOwned).toBe(true);
  expect(await query(next.ownerUrl, 'select number from kept')).toEqual([{ number: 7 }]);
  await next.stop();
  await expectGone(pid);
});

test('leaves no server running after kill -9 of the app without another start', async () => {
  const dataDir = await copyDataDir();
  const app = await startInChild({ dataDir });
  app.child.kill('SIGKILL');
  await expectGone(postmasterPid(dataDir));
});

test('keeps all committed data after kill -9 of the server', async () => {
  const dataDir = await copyDataDir();
  const first = await start({ dataDir });
  await query(first.ownerUrl, 'create table kept as select 7 as number');
  const pid = postmasterPid(dataDir);
  process.kill(pid, 'SIGKILL');
  await expectGone(pid);
  const next = await start({ dataDir });
  expect(await query(next.ownerUrl, 'select number from kept')).toEqual([{ number: 7 }]);
});

test("starts even if another process has the killed server's process id", async () => {
  const dataDir = await copyDataDir();
  await (await start({ dataDir })).stop();
  const lines = [
    String(process.pid),
    join(dataDir, 'postgres/cluster'),
    '0',
    '1',
    '',
    '127.0.0.1',
    '',
    'ready',
  ];
  writeFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), `${lines.join('\n')}\n`);
  const next = await start({ dataDir });
  expect(await query(next.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('replaces lost passwords', async () => {
  const dataDir = await copyDataDir();
  await (await start({ dataDir })).stop();
  rmSync(join(dataDir, 'postgres/secrets.json'));
  const next = await start({ dataDir });
  expect(await query(next.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('adds an application login to a data folder of an older version', async () => {
  const dataDir = await copyDataDir();
  const first = await start({ dataDir });
  await query(first.ownerUrl, 'create table kept as select 7 as number');
  await query(first.superuserUrl, 'drop role commonway_login');
  await first.stop();
  const file = join(dataDir, 'postgres/secrets.json');
  const { applicationPassword, ...older } = JSON.parse(readFileSync(file, 'utf8'));
  expect(applicationPassword).toMatch(/^[\w-]{32}$/);
  writeFileSync(file, JSON.stringify(older));
  const next = await start({ dataDir });
  expect(next.ownerUrl).toBe(first.ownerUrl);
  expect(await query(next.ownerUrl, 'select number from kept')).toEqual([{ number: 7 }]);
  const login = 'select rolname, rolsuper, rolcreaterole from pg_roles where rolname = user';
  expect(await query(next.applicationUrl, login)).toEqual([
    { rolname: 'commonway_login', rolsuper: false, rolcreaterole: false },
  ]);
  expect(new URL(next.applicationUrl).password).not.toBe(new URL(next.ownerUrl).password);
});

test('chooses another port if its port is taken', async () => {
  const dataDir = await copyDataDir();
  const first = await start({ dataDir });
  await first.stop();
  const stranger = createServer().listen(Number(new URL(first.ownerUrl).port), '127.0.0.1');
  cleanups.push(() => stranger.close());
  await new Promise((resolve) => stranger.once('listening', resolve));
  const next = await start({ dataDir });
  expect(new URL(next.ownerUrl).port).not.toBe(new URL(first.ownerUrl).port);
  expect(await query(next.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('runs under every user account available to this process', async () => {
  // Root has three methods; an ordinary user has one, which the tests above use.
  const accountOptions: [Partial<EmbeddedPostgresOptions>, boolean][] = isRoot
    ? [
        [{}, false],
        [{ avoidNamespace: true }, false],
        [{}, true],
      ]
    : [[{}, false]];
  expect(accountOptions).toHaveLength(isRoot ? 3 : 1);
  for (const [options, asNobody] of accountOptions) {
    const dataDir = makeDataDir();
    const app = await startInChild({ dataDir, ...options }, asNobody);
    expect(await query(app.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    app.child.kill('SIGKILL');
    await expectGone(postmasterPid(dataDir));
    const again = await startInChild({ dataDir, ...options }, asNobody);
    expect(again.ownerUrl).toBe(app.ownerUrl);
  }
});

test('rejects files of another owner and advises what to do', async () => {
  // For every user, /etc has files of another owner; only root must create some first.
  if (!isRoot) {
    const { chooseAccount } = await import('./choose-account.ts');
    expect(() => chooseAccount('postgres', '/etc')).toThrow(/belongs to user 0/);
    return;
  }
  const dataDir = makeDataDir();
  await (await start({ dataDir })).stop();
  await expect(startInChild({ dataDir }, true)).rejects.toThrow(
    /belongs to user 0 \(root\).*runs as user 65534/,
  );
});

function makeDataDir(): string {
  const dir = makeOpenDataDir();
  folders.push(dir);
  return dir;
}

/** For later starts: creating a cluster takes longer than the rest of a test. */
async function copyDataDir(): Promise<string> {
  const dir = await newInstallation();
  folders.push(dir);
  return dir;
}

async function start(options: EmbeddedPostgresOptions) {
  const server = await startEmbeddedPostgres(options);
  cleanups.push(() => server.stop());
  return server;
}

/** Starts a server in a separate process, which can then be killed. */
async function startInChild(options: EmbeddedPostgresOptions, asNobody = false) {
  const launcher = await startLauncher(options, asNobody);
  cleanups.push(() => {
    const running = readPostmaster(join(options.dataDir, 'postgres/cluster'));
    launcher.child.kill('SIGKILL');
    if (running) orphans.add(running.pid);
  });
  return launcher;
}
