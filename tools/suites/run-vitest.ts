// Runs the unit and API tests, and reads the number of passed ones from vitest's report.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../root.ts';
import { runNode } from './run-node.ts';
import { EMPTY_TALLY, type Failure, failIfNothingRan, type Tally } from './tally.ts';

interface VitestTest {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages?: readonly string[];
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly VitestTest[];
}

interface VitestRecord {
  readonly testResults: readonly VitestFile[];
}

interface VitestOptions {
  /** One of the projects in vitest.config.ts; both run without it. */
  readonly project?: 'plain' | 'api';
  /** Filters by parts of file names. */
  readonly words?: readonly string[];
  /** Patterns of files that don't run. */
  readonly excluded?: readonly string[];
  readonly environment?: Record<string, string>;
}

/** Runs the tests and counts them. A skipped test and a file that couldn't be loaded count as failed. */
export async function runVitest(options: VitestOptions): Promise<Tally> {
  const { project, words = [], excluded = [], environment } = options;
  const folder = mkdtempSync(join(tmpdir(), 'commonway-vitest-'));
  const record = join(folder, 'record.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${record}`];
  const chosen = project === undefined ? words : ['--project', project, ...words];
  const exitCode = await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...reporters,
      ...excluded.flatMap((pattern) => ['--exclude', pattern]),
      ...chosen,
    ],
    environment,
  );
  const tally = existsSync(record) ? countVitest(JSON.parse(readFileSync(record, 'utf8'))) : EMPTY_TALLY;
  rmSync(folder, { recursive: true });
  return failIfNothingRan(tally, exitCode);
}

/** Converts vitest's JSON report to a tally. */
export function countVitest(record: VitestRecord): Tally {
  const failures = record.testResults.flatMap(listFailures);
  const tests = record.testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  return { passed, failed: failures.length, failures };
}

/** Lists the failed and skipped tests of a file with their messages, or why the file couldn't be loaded. */
function listFailures({ name, status, message, assertionResults }: VitestFile): Failure[] {
  const file = relative(ROOT, name);
  const isUnloaded = status === 'failed' && assertionResults.length === 0;
  if (isUnloaded) return [{ file, text: `${file}: ${message ?? 'could not be loaded'}` }];
  return assertionResults
    .filter((test) => test.status !== 'passed')
    .map((test) => ({
      file,
      text: [`${file}: ${test.fullName}`, ...(test.failureMessages ?? [])].join('\n'),
    }));
}
