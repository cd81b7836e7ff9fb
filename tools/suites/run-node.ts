import { spawn } from 'node:child_process';
import { ROOT } from '../root.ts';

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

/**
 * Runs a Node program from the root until it ends. Forwards signals to it; after a signal, ends this process with
 * 130.
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
  const stop = (signal: NodeJS.Signals) => {
    child.once('exit', () => process.exit(130));
    child.kill(signal);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(1));
    // "close" comes after the last output.
    child.once('close', resolve);
  });
  process.off('SIGINT', stop);
  process.off('SIGTERM', stop);
  return { exitCode: code ?? 1, output };
}
