import { expect, test } from 'vitest';
import { EMPTY_TALLY, failIfNothingRan, sumTallies } from './tally.ts';

const failures = [{ text: 'a' }, { text: 'b' }];

test.each([
  ['all passed', { passed: 3, failed: 0, failures: [] }, 0, { passed: 3, failed: 0 }],
  ['some failed', { passed: 3, failed: 2, failures }, 1, { passed: 3, failed: 2, failures }],
  ['nothing ran', EMPTY_TALLY, 0, { passed: 0, failed: 1 }],
  ['the process failed after its tests', { passed: 3, failed: 0, failures: [] }, 1, { passed: 3, failed: 1 }],
])('%s', (_name, tally, exitCode, expected) => {
  const settled = failIfNothingRan(tally, exitCode);
  expect(settled).toMatchObject(expected);
  expect(settled.failures).toHaveLength(settled.failed);
});

test('adds up the results of suites', () => {
  const suites = [
    { passed: 1, failed: 2, failures },
    { passed: 3, failed: 0, failures: [] },
  ];
  expect(sumTallies(suites)).toEqual({ passed: 4, failed: 2, failures, flaky: [] });
});
