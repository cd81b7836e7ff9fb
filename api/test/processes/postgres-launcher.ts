// The embedded PostgreSQL's launcher in a separate process that can be killed, with helpers to query its server.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect } from 'vitest';
import type { EmbeddedPostgresOptions } from '../../src/platform/postgres/start-embedded-postgres.ts';

const launcherModule = fileURLToPath(
  new URL('../../src/platform/postgres/start-embedded-postgres.ts', import.meta.url),
);

export interface LauncherProcess {
  readonly child: ChildProcess;
  readonly ownerUrl: string;
  readonly isOwned: boolean;
}

/** A folder that all users can write to. */
export function makeDataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'commonway-'));
  chmodSync(dir, 0o777);
  return dir;
}

/** Starts a server in a separate process. Fails with the launcher's output. */
export async function startLauncher(
  options: EmbeddedPostgresOptions,
  asNobody = false,
): Promise<LauncherProcess> {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(launcherModule)});
    try {
      const { ownerUrl, isOwned } = await startEmbeddedPostgres(${JSON.stringify(options)});
      console.log(JSON.stringify({ ownerUrl, isOwned }));
      setInterval(() => {}, 1000);
    } catch (error) {
      console.log(JSON.stringify({ message: error.message }));
    }`;
  // The capability lets the unprivileged user read a checkout in root's home directory.
  const ids = ['--reuid=65534', '--regid=65534', '--clear-groups'];
  const nobody = ['setpriv', ...ids, '--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'];
  const words = [...(asNobody ? nobody : []), process.execPath, '--input-type=module', '-e', script];
  const [command = '', ...args] = words;
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], cwd: '/' });
  const [line] = await once(child.stdout, 'data');
  const answer = JSON.parse(String(line)) as { ownerUrl: string; isOwned: boolean; message?: string };
  if (answer.message) throw new Error(answer.message);
  return { child, ownerUrl: answer.ownerUrl, isOwned: answer.isOwned };
}

/** Runs one statement on a new connection. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The process id in the cluster's pid file. */
export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
}

export async function expectGone(pid: number): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline && isAlive(pid)) await sleep(20);
  expect(isAlive(pid)).toBe(false);
}

function isAlive(pid: number): boolean {
  try {
    // A killed process that its parent has not reaped is a zombie, which counts as gone.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
