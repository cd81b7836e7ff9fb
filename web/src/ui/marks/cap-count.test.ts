import { expect, test } from 'vitest';
import { formatCappedCount } from './status-tag.tsx';

test.each([
  [0, '0'],
  [9, '9'],
  [10, '9+'],
  [2400, '9+'],
])('shows %d as %s', (count, shown) => {
  expect(formatCappedCount(count)).toBe(shown);
});
