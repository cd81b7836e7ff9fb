// The server as a process: choosing a port, starting, waiting until it is ready, stopping.
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, statSync, truncateSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './choose-account.ts';
import type { ClusterSettings } from './cluster-settings.ts';
import { getThisLauncher } from './launcher-beacon.ts';
import { formatLauncherOption, readPostmaster } from './postmaster-file.ts';
import { spawnServer } from './run-program.ts';

/** What is needed to start a server. */
export interface ServerOptions {
  readonly account: Account;
  readonly program: string;
  readonly clusterDir: string;
  readonly port: number;
  readonly settings: ClusterSettings;
  readonly logFile: string;
}

/** A running server, or its log if it did not start. */
export type Launch = { readonly child: ChildProcess } | { readonly failure: string };

const POLL_MILLISECONDS = 10;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
const FAST_STOP_MILLISECONDS = 15_000;
const IMMEDIATE_STOP_MILLISECONDS = 5_000;

/** Starts a server and waits until it accepts connections, including crash recovery, or has exited. */
export async function launchServer(options: ServerOptions): Promise<Launch> {
  const { clusterDir } = options;
  const log = openLogFile(options.logFile);
  const logStart = statSync(options.logFile).size;
  const serverArgs = [...buildServerArguments(options), '-c', formatLauncherOption(await getThisLauncher())];
  const child = spawnServer(options.account, options.program, serverArgs, log);
  closeSync(log);
  let spawnError: Error | undefined;
  child.once('error', (error) => (spawnError = error));
  while (!spawnError && !hasExited(child)) {
    const postmaster = readPostmaster(clusterDir);
    if (postmaster?.pid === child.pid && postmaster?.isReady) return { child };
    await sleep(POLL_MILLISECONDS);
  }
  return { failure: spawnError?.message ?? (await readLogFrom(options.logFile, logStart)) };
}

/** Stops a server that we started: disconnects clients, flushes the data. Resolves when it has exited. */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  await endServer(child.pid, () => hasExited(child));
}

/** Stops a server with increasingly strong signals. Resolves when it has exited. */
export async function endServer(pid: number, isGone: () => boolean): Promise<void> {
  const startedAt = performance.now();
  const due: [NodeJS.Signals, number][] = [
    ['SIGINT', 0],
    ['SIGQUIT', FAST_STOP_MILLISECONDS],
    ['SIGKILL', FAST_STOP_MILLISECONDS + IMMEDIATE_STOP_MILLISECONDS],
  ];
  while (!isGone()) {
    const next = due[0];
    if (next !== undefined && performance.now() - startedAt >= next[1]) {
      due.shift();
      sendSignal(pid, next[0]);
    }
    await sleep(POLL_MILLISECONDS);
  }
}

/** Whether our child process has exited. */
export function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Sends a signal to a process, which may have exited in the meantime. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Chooses the port that this cluster used last if it is free, else a new one. */
export async function choosePort(baseDir: string): Promise<number> {
  const savedPort = Number(await readFile(join(baseDir, 'port'), 'utf8').catch(() => '0'));
  const port = (savedPort > 0 && (await probePort(savedPort))) || (await probePort(0));
  if (!port) throw new Error('No free port on 127.0.0.1 for the embedded PostgreSQL.');
  return port;
}

/** Saves the port for `choosePort`, so that the settings of database tools survive a restart. */
export async function savePort(baseDir: string, port: number): Promise<void> {
  await writeFile(join(baseDir, 'port'), `${port}\n`, { mode: 0o600 });
}

/** Returns the port if it is free, or a free port for 0; undefined if it is in use. */
async function probePort(port: number): Promise<number | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1' }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

/** The server's command line arguments for its cluster, port, and settings. */
function buildServerArguments({ clusterDir, port, settings }: ServerOptions): string[] {
  const fixed = { listen_addresses: '127.0.0.1', unix_socket_directories: '', cluster_name: 'commonway' };
  const options = Object.entries({ ...settings, ...fixed }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  return ['-D', clusterDir, '-p', String(port), ...options];
}

/** Opens a log file for appending and empties it if it is too long; returns the file descriptor. */
function openLogFile(path: string): number {
  const log = openSync(path, 'a', 0o600);
  if (statSync(path).size > LOG_LIMIT_BYTES) truncateSync(path);
  return log;
}

/** Reads up to 4,000 bytes of a file from a position. */
async function readLogFrom(path: string, start: number): Promise<string> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4000), 0, 4000, start);
  await file.close();
  return buffer.toString('utf8', 0, bytesRead).trim();
}
