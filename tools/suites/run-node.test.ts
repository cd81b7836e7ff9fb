import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { isThere } from '../../api/test/processes/look.ts';
import { ROOT } from '../root.ts';

/** Ignores the signal and has its own session, as a browser does. */
const survivor = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log(process.pid);`;
const program = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, ['-e', ${JSON.stringify(survivor)}], { detached: true, stdio: 'inherit' });
  process.on('SIGTERM', () => process.exit());
  setInterval(() => {}, 1000);`;

test('a stopped run ends every process that it has started', async () => {
  const script = `import { runNode } from './tools/suites/run-node.ts'; await runNode(['-e', ${JSON.stringify(program)}]); console.log('next');`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT });
  const pid = await new Promise<number>((resolve) =>
    run.stdout.once('data', (line: Buffer) => resolve(Number(line.toString()))),
  );
  expect(isThere(pid)).toBe(true);
  let later = '';
  run.stdout.on('data', (text: Buffer) => (later += text.toString()));
  const code = new Promise((resolve) => run.once('exit', resolve));
  run.kill('SIGTERM');
  expect(await code).toBe(130);
  expect(later).toBe('');
  await expect.poll(() => isThere(pid)).toBe(false);
});
