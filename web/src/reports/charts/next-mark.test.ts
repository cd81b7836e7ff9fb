import { expect, test } from 'vitest';
import { findNextPlace } from './next-mark.ts';

const places = [
  { series: 0, index: 0 },
  { series: 0, index: 2 },
  { series: 1, index: 0 },
  { series: 1, index: 1 },
  { series: 1, index: 2 },
];
const start = { series: 0, index: 0 };

test.each([
  ['ArrowRight', false, { series: 0, index: 2 }],
  ['ArrowLeft', true, { series: 0, index: 2 }],
  ['ArrowLeft', false, null],
  ['ArrowDown', false, { series: 1, index: 0 }],
  ['ArrowUp', false, null],
  ['End', false, { series: 0, index: 2 }],
  ['Enter', false, null],
])('%s, right to left: %s', (key, isRightToLeft, expected) => {
  expect(findNextPlace(key, start, places, isRightToLeft)).toEqual(expected);
});

test('Home moves to the start of the same series', () => {
  expect(findNextPlace('Home', { series: 1, index: 2 }, places, false)).toEqual({ series: 1, index: 0 });
});
