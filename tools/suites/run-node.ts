import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../root.ts';

/** How often we look whether the processes of a stopped run have ended, every 100 ms. */
const GRACE_TRIES = 50;

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

interface Run {
  readonly exitCode: number;
  /** The output of both streams; empty unless collected. */
  readonly output: string;
}

/**
 * Runs a Node program from the root with visible output, and returns its exit code.
 * Forwards signals to it and ends after it.
 */
export async function runNode(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> {
  return (await spawnNode(args, { environment, isCollected: false })).exitCode;
}

/** Runs a Node program from the root, and returns its exit code and its whole output, which is not shown. */
export const runNodeCollected = (args: readonly string[]): Promise<Run> =>
  spawnNode(args, { isCollected: true });

/** The programs that run now; more than one if suites run side by side. */
const running = new Set<ChildProcess>();
let end: Promise<void> | undefined;

/**
 * Runs a Node program from the root until it ends. Forwards signals to it; after a signal, ends everything that this
 * process has started, and this process with 130.
 */
async function spawnNode(
  args: readonly string[],
  { environment, isCollected }: { environment?: Record<string, string>; isCollected: boolean },
): Promise<Run> {
  const stream = isCollected ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', stream, stream],
    env: { ...process.env, ...environment },
  });
  let output = '';
  for (const each of [child.stdout, child.stderr])
    each?.setEncoding('utf8').on('data', (text) => (output += text));
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, stop);
  running.add(child);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(1));
    // "close" comes after the last output.
    child.once('close', resolve);
  });
  // Nothing else starts after a signal.
  await end;
  running.delete(child);
  if (running.size === 0) for (const signal of SIGNALS) process.off(signal, stop);
  return { exitCode: code ?? 1, output };
}

/** Forwards a signal to the programs, waits until everything they have started has ended, and exits. */
function stop(signal: NodeJS.Signals): void {
  const started = listDescendants(process.pid);
  for (const child of running) child.kill(signal);
  end ??= endAll(started).then(() => process.exit(130));
}

/** Lists the processes that a process has started, and those that they have started: servers, databases, browsers. */
function listDescendants(parent: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const lines = (stdout ?? '').trim().split('\n');
  const children = Map.groupBy(
    lines.map((line) => line.trim().split(/\s+/).map(Number)),
    ([, from]) => from,
  );
  const listBelow = (pid: number): number[] =>
    (children.get(pid) ?? []).flatMap(([each = 0]) => [each, ...listBelow(each)]);
  return listBelow(parent);
}

/** Waits for processes to end, and kills those that don't. */
async function endAll(pids: readonly number[]): Promise<void> {
  const listRunning = () => pids.filter((pid) => isRunning(pid));
  for (let tries = 0; tries < GRACE_TRIES && listRunning().length > 0; tries += 1) await sleep(100);
  for (const pid of listRunning()) process.kill(pid, 'SIGKILL');
}

/** Whether a process of this user exists. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
