// Runs the tests beside the sources, and reads how many passed from vitest's own record.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './run-node.ts';
import { settle, type Tally } from './tally.ts';

interface VitestRecord {
  readonly testResults: readonly { status: string; assertionResults: readonly { status: string }[] }[];
}

/** Runs all of them; a test that was left out counts as failed, and so does a file that could not be loaded. */
export async function runVitest(): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'commonway-vitest-'));
  const record = join(folder, 'record.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${record}`];
  const exitCode = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters]);
  const tally = existsSync(record)
    ? countVitest(JSON.parse(readFileSync(record, 'utf8')))
    : { passed: 0, failed: 0 };
  rmSync(folder, { recursive: true });
  return settle(tally, exitCode);
}

/** Counts vitest's JSON record. */
export function countVitest(record: VitestRecord): Tally {
  const tests = record.testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const unloaded = record.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed, failed: tests.length - passed + unloaded.length };
}
