import { expect, test } from 'vitest';
import { computeLargestAward, isAwardWithin } from './award.ts';

test.each([
  [{ requested: 2400, maximum: 4000 }, 2400],
  [{ requested: 5000, maximum: 4000 }, 4000],
  [{ requested: null, maximum: 4000 }, 4000],
  [{ requested: 2400, maximum: null }, 2400],
  [{ requested: null, maximum: null }, null],
])('limits the award of %j to %s', (limits, largest) => {
  expect(computeLargestAward(limits)).toBe(largest);
});

test.each([
  [4000, true],
  [4000.01, false],
  [0, false],
  [-1, false],
  [99.99, true],
  [99.999, false],
])('an award of %d is within the limits: %s', (amount, isWithin) => {
  expect(isAwardWithin({ requested: 5000, maximum: 4000 }, amount)).toBe(isWithin);
});
