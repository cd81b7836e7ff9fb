// Reads postmaster.pid, in which a running server says who and where it is.
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';

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

/** Whether that server is alive. A process that merely got the same number does not count, where that can be told. */
export function isServerAlive(clusterDir: string, postmaster: Postmaster): boolean {
  try {
    process.kill(postmaster.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
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
  const dir = realpathSync(clusterDir);
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const isInUse = processes.some((id) => workingDirOf(Number(id)) === dir);
  if (!isInUse) rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
}

/** Every process of a server works in the cluster's directory. */
function workingDirOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch (error) {
    // A stranger's process hides its directory from ordinary users, and is a stranger all the same.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : '';
  }
}
