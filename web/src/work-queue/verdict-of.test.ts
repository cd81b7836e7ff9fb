import { expect, test } from 'vitest';
import { findWorstResult } from './rows/queue-columns.tsx';

test.each([
  [
    { total: 6, failed: 1, warning: 2, passed: 3 },
    { result: 'failed', count: 1 },
  ],
  [
    { total: 5, failed: 0, warning: 2, passed: 3 },
    { result: 'warning', count: 2 },
  ],
  [
    { total: 3, failed: 0, warning: 0, passed: 3 },
    { result: 'passed', count: 3 },
  ],
  [{ total: 0, failed: 0, warning: 0, passed: 0 }, null],
])('summarizes %j as %j', (counts, expected) => {
  expect(findWorstResult(counts)).toEqual(expected);
});
