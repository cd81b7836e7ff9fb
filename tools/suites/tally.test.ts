import { expect, test } from 'vitest';
import { addUp, settle } from './tally.ts';

test.each([
  ['all passed', { passed: 3, failed: 0 }, 0, { passed: 3, failed: 0 }],
  ['some failed', { passed: 3, failed: 2 }, 1, { passed: 3, failed: 2 }],
  ['nothing ran', { passed: 0, failed: 0 }, 0, { passed: 0, failed: 1 }],
  ['the program broke after its tests', { passed: 3, failed: 0 }, 1, { passed: 3, failed: 1 }],
])('%s', (_name, tally, exitCode, expected) => {
  expect(settle(tally, exitCode)).toEqual(expected);
});

test('suites add up', () => {
  const suites = [
    { passed: 1, failed: 2 },
    { passed: 3, failed: 0 },
  ];
  expect(addUp(suites)).toEqual({ passed: 4, failed: 2 });
});
