// Reads postmaster.pid and postmaster.opts, in which a running server says who and where it is, and how it was started.
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import type { Launcher } from './launcher-beacon.ts';

/** What a cluster's own file says about its server. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/** Reads the file of a cluster; undefined when there is none or it is not complete yet. */
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

/** The setting by which a server's command line names the process that launched it. PostgreSQL ignores it. */
const LAUNCHER_SETTING = 'commonway.launcher';

/** The option that names a server's launcher. */
export const launcherOption = ({ pid, port, word }: Launcher): string =>
  `${LAUNCHER_SETTING}=${pid}/${port}/${word}`;

/** Who launched the ready server of a cluster; undefined when somebody started it by hand. */
export function readLauncher(clusterDir: string): Launcher | undefined {
  const options = readFileOrEmpty(join(clusterDir, 'postmaster.opts'));
  const found = new RegExp(`${LAUNCHER_SETTING}=(\\d+)/(\\d+)/(\\w+)`).exec(options);
  return found === null ? undefined : { pid: Number(found[1]), port: Number(found[2]), word: found[3] ?? '' };
}

/** Whether a ready server has lost its launcher. The kernel has told it to stop; its file says "ready" until it noticed. */
export function isOrphan({ pid }: Postmaster, launcher: Launcher): boolean {
  if (platform() !== 'linux') return !isRunning(launcher.pid);
  // A launcher that ended has given its child to another parent, whoever has its number now.
  return parentOf(pid) !== launcher.pid;
}

/**
 * Ends the processes that outlived their killed server. They hold its shared memory, and one that is busy with a query
 * would not notice for minutes. The next start recovers from the log whichever way they end.
 */
export async function endSurvivors(clusterDir: string): Promise<void> {
  if (platform() !== 'linux') return;
  const dir = realpathSync(clusterDir);
  for (const pid of await processesIn(dir)) {
    const isServersChild = readFileOrEmpty(`/proc/${pid}/cmdline`).startsWith('postgres:');
    const parent = parentOf(pid);
    const hasServer = parent !== undefined && workingDirOf(parent) === dir;
    if (isServersChild && !hasServer && isRunning(pid)) process.kill(pid, 'SIGKILL');
  }
}

/** Whether that server is alive. A process that merely got the same number does not count, where that can be told. */
export function isServerAlive(clusterDir: string, postmaster: Postmaster): boolean {
  if (!isRunning(postmaster.pid)) return false;
  if (platform() !== 'linux') return true;
  return workingDirOf(postmaster.pid) === realpathSync(clusterDir);
}

/**
 * Removes the file a killed server left behind when its number now belongs to a stranger,
 * because PostgreSQL would take the stranger for its server. A file whose number is free is
 * left to PostgreSQL, which also looks for surviving children.
 */
export async function removeMisleadingFile(clusterDir: string): Promise<void> {
  const postmaster = readPostmaster(clusterDir);
  if (platform() !== 'linux' || !postmaster || isServerAlive(clusterDir, postmaster)) return;
  if (workingDirOf(postmaster.pid) === undefined) return;
  const isInUse = (await processesIn(realpathSync(clusterDir))).length > 0;
  const isSame = readPostmaster(clusterDir)?.pid === postmaster.pid;
  if (!isInUse && isSame) rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
}

/** Processes that work in a directory, as every process of a server does in its cluster's. */
async function processesIn(dir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  return pids.filter((pid) => workingDirOf(pid) === dir);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function parentOf(pid: number): number | undefined {
  const parent = /^PPid:\s+(\d+)$/m.exec(readFileOrEmpty(`/proc/${pid}/status`))?.[1];
  return parent === undefined ? undefined : Number(parent);
}

function readFileOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function workingDirOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch (error) {
    // A stranger's process hides its directory from ordinary users, and is a stranger all the same.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : '';
  }
}
