// The start command: a server that is killed alone is started again, with its data; a stop ends both.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repositoryRoot } from './operator.ts';
import { expectGone } from './processes/postgres-launcher.ts';
import { ask, freePort } from './processes/server-process.ts';

let dataDir = '';
let port = 0;
let command: ChildProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'commonway-start-'));
  port = await freePort();
  command = spawn(process.execPath, ['tools/bootstrap.mjs', 'start'], {
    cwd: repositoryRoot,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SEED: 'none' },
    stdio: 'ignore',
  });
});

afterAll(async () => {
  if (command.exitCode === null && command.kill('SIGTERM')) await once(command, 'exit');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const readiness = async () =>
  (await ask(port, { method: 'GET', path: '/readyz' }).catch(() => null))?.status ?? null;
const childOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);

test('starts the server again when it is killed alone, and stops with it', async () => {
  await expect.poll(readiness, { timeout: 90_000 }).toBe(200);
  const first = childOf(command.pid as number);
  process.kill(first, 'SIGKILL');
  await expectGone(first);
  await expect.poll(readiness, { timeout: 90_000 }).toBe(200);
  expect(childOf(command.pid as number)).not.toBe(first);
  command.kill('SIGTERM');
  expect(await once(command, 'exit')).toEqual([0, null]);
  expect(await readiness()).toBeNull();
}, 240_000);
