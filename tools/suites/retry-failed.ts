// Runs failed test files once more, alone: a test that fails by chance doesn't fail the run, but is reported by name.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.ts';
import type { Failure, Tally } from './tally.ts';

type RunTests = (words: readonly string[]) => Promise<Tally>;

/** More failed files than this are a defect, not chance, and repeating them would take too long. */
const MAX_FILES = 8;
const RECORD = join(ROOT, 'test-results/flaky.txt');

/** Returns a suite's run with a second one of each failed file. Files that pass the second run count as passed and flaky. */
export const retryFailed =
  (run: RunTests): RunTests =>
  async (words) => {
    let tally = await run(words);
    const files = new Set(tally.failures.map(({ file }) => file));
    if (files.size > MAX_FILES) return tally;
    for (const file of files) {
      if (file === undefined) continue;
      console.log(`\nOnce more, alone: ${file}`);
      tally = countRetry(tally, file, await run([file]));
    }
    return tally;
  };

/** Adds the second run of a file to the tally of the first. */
export function countRetry(first: Tally, file: string, second: Tally): Tally {
  const isOfFile = (failure: Failure) => failure.file === file;
  const failures = first.failures.filter(isOfFile);
  if (second.failed > 0 || second.passed < failures.length) return first;
  return {
    passed: first.passed + failures.length,
    failed: first.failed - failures.length,
    failures: first.failures.filter((failure) => !isOfFile(failure)),
    flaky: [...(first.flaky ?? []), ...failures],
  };
}

/** Writes the flaky tests with their messages to `test-results/flaky.txt`, which is empty after a run without any. */
export function recordFlaky({ flaky = [] }: Tally): void {
  mkdirSync(dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, flaky.map(({ text }) => `${text}\n`).join('\n'));
}
