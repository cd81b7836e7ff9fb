import { expect, test } from 'vitest';
import { countRetry, retryFailed } from './retry-failed.ts';
import type { Tally } from './tally.ts';

const broken = { file: 'broken.test.ts', text: 'broken.test.ts: adds' };
const shaky = { file: 'shaky.test.ts', text: 'shaky.test.ts: waits' };
const first: Tally = { passed: 10, failed: 2, failures: [broken, shaky] };
const green: Tally = { passed: 3, failed: 0, failures: [] };

test('a file that passes alone counts as passed and is flaky; one that fails again fails the run', async () => {
  const runs: (readonly string[])[] = [];
  const run = retryFailed(async (words) => {
    runs.push(words);
    if (words.length === 0) return first;
    return words.includes(shaky.file) ? green : { passed: 2, failed: 1, failures: [broken] };
  });
  expect(await run([])).toEqual({ passed: 11, failed: 1, failures: [broken], flaky: [shaky] });
  expect(runs).toEqual([[], [broken.file], [shaky.file]]);
});

test('a second run without tests does not count', () => {
  expect(countRetry(first, shaky.file, { passed: 0, failed: 0, failures: [] })).toBe(first);
});

test('failures without a file and large numbers of failed files are not repeated', async () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ file: `${index}.test.ts`, text: 'fails' }));
  for (const failures of [[{ text: 'lint' }], many]) {
    const tally: Tally = { passed: 1, failed: failures.length, failures };
    let runs = 0;
    const run = retryFailed(async () => {
      runs += 1;
      return tally;
    });
    expect(await run([])).toBe(tally);
    expect(runs).toBe(1);
  }
});
