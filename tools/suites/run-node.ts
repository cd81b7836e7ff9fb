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
  return (await run(args, { environment, isCollected: false })).exitCode;
}

/** The same for concurrent programs: the output is collected and printed at once. */
export const collectNode = (args: readonly string[]): Promise<Run> => run(args, { isCollected: true });

async function run(
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
