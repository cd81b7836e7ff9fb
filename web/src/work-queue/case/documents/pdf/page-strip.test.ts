import { expect, test } from 'vitest';
import { getNextPage } from './page-strip.tsx';

test.each([
  ['ArrowDown', 1, 2],
  ['ArrowDown', 12, 12],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 1, 1],
  ['Home', 7, 1],
  ['End', 7, 12],
  ['a', 7, undefined],
])('moves with %s from page %d of 12 to %s', (key, page, next) => {
  expect(getNextPage(key, page, 12)).toBe(next);
});
