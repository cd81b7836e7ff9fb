import { expect, test } from 'vitest';
import { getNextTabIndex } from './tabs.tsx';

test.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowRight', 0, true, 2],
  ['ArrowLeft', 0, true, 1],
  ['Home', 2, false, 0],
  ['End', 0, true, 2],
  ['a', 0, false, undefined],
])('moves with %s from %d of 3, right-to-left %s, to %s', (key, at, isRightToLeft, next) => {
  expect(getNextTabIndex(key, at, 3, isRightToLeft)).toBe(next);
});
