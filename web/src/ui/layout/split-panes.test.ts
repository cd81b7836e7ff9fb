import { expect, test } from 'vitest';
import { getNextPercent, limitPercent } from './split-panes.tsx';

test.each([
  ['ArrowRight', 40, false, 42],
  ['ArrowLeft', 40, false, 38],
  ['ArrowRight', 40, true, 38],
  ['ArrowRight', 70, false, 70],
  ['Home', 40, true, 25],
  ['End', 40, false, 70],
  ['a', 40, false, undefined],
])('changes with %s a width of %d percent, right-to-left %s, to %s', (key, percent, isRightToLeft, next) => {
  expect(getNextPercent(key, percent, isRightToLeft)).toBe(next);
});

test('limits a width so that both panes remain readable', () => {
  expect([3, 41.6, 99].map(limitPercent)).toEqual([25, 42, 70]);
});
