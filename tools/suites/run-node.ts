import { spawn } from 'node:child_process';
import { ROOT } from '../root.ts';

/**
 * Runs a Node program from the root with its output shown, and gives its exit code.
 * A signal to us goes on to it; we end when it has ended.
 */
export async function runNode(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const stop = (signal: NodeJS.Signals) => {
    child.once('exit', () => process.exit(130));
    child.kill(signal);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', resolve);
  });
  process.off('SIGINT', stop);
  process.off('SIGTERM', stop);
  return code ?? 1;
}
