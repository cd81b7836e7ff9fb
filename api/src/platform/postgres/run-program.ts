// Starts PostgreSQL's programs under the chosen account.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import type { Account } from './choose-account.ts';

let hasDeathSignal: boolean | undefined;

/**
 * Starts the server as a child that doesn't outlive this process, even after kill -9.
 * Must be called on the main thread: the kernel ties the signal to the thread that forked.
 * @param log file descriptor for both output streams
 */
export function spawnServer(
  account: Account,
  program: string,
  args: readonly string[],
  log: number,
): ChildProcess {
  const commandLine = [...account.prefix, ...getDeathSignalArgs(), program, ...args];
  const [command, ...rest] = commandLine;
  return spawn(command ?? program, rest, {
    stdio: ['ignore', log, log],
    cwd: '/',
    // Its own process group: Ctrl-C in a terminal must reach the app first, which then stops the server.
    detached: true,
    env: buildEnvironment(),
    ...account.spawnAs,
  });
}

/**
 * Runs a program until it exits.
 * @param input text for its standard input
 * @throws Error with the program's output if it fails
 */
export async function runProgram(
  account: Account,
  program: string,
  args: readonly string[],
  input = '',
): Promise<void> {
  const [command, ...rest] = [...account.prefix, program, ...args];
  const child = spawn(command ?? program, rest, {
    stdio: ['pipe', 'pipe', 'pipe'],
    cwd: '/',
    env: buildEnvironment(),
    ...account.spawnAs,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // A statement that fails in single-user mode is reported in the output only; the exit code stays 0.
  if (code !== 0 || /^.*(ERROR|FATAL|PANIC):/m.test(output)) {
    throw new Error(`${program} failed (exit ${code}):\n${output.trim()}`);
  }
}

/** The programs' environment: PG* variables of ours would change what they do, and --locale-provider sets the locale. */
function buildEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };
}

/** The command line that interrupts a program when this process dies; empty if the system has no such tool. */
function getDeathSignalArgs(): string[] {
  const commandLine = ['setpriv', '--pdeathsig', 'INT', '--'];
  hasDeathSignal ??=
    spawnSync('setpriv', [...commandLine.slice(1), 'true'], { stdio: 'ignore' }).status === 0;
  return hasDeathSignal ? commandLine : [];
}
