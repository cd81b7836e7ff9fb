// Reads postmaster.pid and postmaster.opts: the identity of a running server, and how it was started.
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Launcher } from './launcher-beacon.ts';

/** The contents of a cluster's postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/** Reads a cluster's postmaster.pid; undefined if it is missing or incomplete. */
export function readPostmaster(clusterDir: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0)) return undefined;
  return { pid, port, isReady: (lines[7] ?? '').trim() === 'ready' };
}

const POLL_MILLISECONDS = 10;

/** The setting on a server's command line that names its launcher. PostgreSQL ignores it. */
const LAUNCHER_SETTING = 'commonway.launcher';

/** Formats the command line option that names a server's launcher. */
export const formatLauncherOption = ({ pid, port, nonce }: Launcher): string =>
  `${LAUNCHER_SETTING}=${pid}/${port}/${nonce}`;

/** Reads the launcher of a cluster's ready server from its command line; undefined if it was started by hand. */
export function readLauncher(clusterDir: string): Launcher | undefined {
  const options = readFileOrEmpty(join(clusterDir, 'postmaster.opts'));
  const found = new RegExp(`${LAUNCHER_SETTING}=(\\d+)/(\\d+)/(\\w+)`).exec(options);
  return found === null
    ? undefined
    : { pid: Number(found[1]), port: Number(found[2]), nonce: found[3] ?? '' };
}

/**
 * Whether the launcher of a server has died. The kernel has signaled the server to stop, but its file says "ready" until
 * it notices.
 */
export function isOrphan({ pid }: Postmaster, launcher: Launcher): boolean {
  if (platform() !== 'linux') return !isProcessRunning(launcher.pid);
  // When a launcher ends, its child gets another parent, even if the launcher's pid is reused.
  return readParentPid(pid) !== launcher.pid;
}

/**
 * Kills the processes that outlived their killed server, and resolves when they are gone. They hold its shared memory and
 * perhaps its port, and a process that is busy with a query might not notice for minutes. The next start recovers from
 * the log in any case.
 */
export async function killSurvivors(clusterDir: string): Promise<void> {
  if (platform() !== 'linux') return;
  const dir = realpathSync(clusterDir);
  for (let pids = await listSurvivors(dir); pids.length > 0; pids = await listSurvivors(dir)) {
    for (const pid of pids) if (isProcessRunning(pid)) process.kill(pid, 'SIGKILL');
    await sleep(POLL_MILLISECONDS);
  }
}

/** Lists the server processes in a cluster's directory whose server is gone. */
async function listSurvivors(dir: string): Promise<number[]> {
  const pids = await listProcessesIn(dir);
  return pids.filter((pid) => {
    const parent = readParentPid(pid);
    const hasServer = parent !== undefined && readWorkingDir(parent) === dir;
    return !hasServer && readFileOrEmpty(`/proc/${pid}/cmdline`).startsWith('postgres:');
  });
}

/** Whether a cluster's server is alive. Ignores an unrelated process with the same pid, if that can be detected. */
export function isServerAlive(clusterDir: string, postmaster: Postmaster): boolean {
  if (!isProcessRunning(postmaster.pid)) return false;
  if (platform() !== 'linux') return true;
  return readWorkingDir(postmaster.pid) === realpathSync(clusterDir);
}

/**
 * Removes the postmaster.pid that a killed server left behind if another process has its pid, because PostgreSQL would take that
 * process for its server. A file with an unused pid is left to PostgreSQL, which also looks for surviving children.
 */
export async function removeStalePidFile(clusterDir: string): Promise<void> {
  const postmaster = readPostmaster(clusterDir);
  if (platform() !== 'linux' || !postmaster || isServerAlive(clusterDir, postmaster)) return;
  if (readWorkingDir(postmaster.pid) === undefined) return;
  const isInUse = (await listProcessesIn(realpathSync(clusterDir))).length > 0;
  const isSame = readPostmaster(clusterDir)?.pid === postmaster.pid;
  if (!isInUse && isSame) rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
}

/** Lists the processes whose working directory is `dir`, as it is for every process of a server in its cluster. */
export async function listProcessesIn(dir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  return pids.filter((pid) => readWorkingDir(pid) === dir);
}

/** Whether a process with this id exists, even if it belongs to another user. */
function isProcessRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Reads the id of a process's parent; undefined if the process doesn't exist. */
function readParentPid(pid: number): number | undefined {
  const parent = /^PPid:\s+(\d+)$/m.exec(readFileOrEmpty(`/proc/${pid}/status`))?.[1];
  return parent === undefined ? undefined : Number(parent);
}

/** Reads a text file; empty if it can't be read. */
function readFileOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Reads the working directory of a process; undefined if it doesn't exist, and empty if we may not see it. */
function readWorkingDir(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch (error) {
    // Ordinary users can't see the directory of another user's process, which is not our server in any case.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : '';
  }
}
