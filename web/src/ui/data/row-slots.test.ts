import { expect, test } from 'vitest';
import { assignSlots } from './row-slots.ts';

const list = (before: ReadonlyMap<string, number>, ids: string[]): number[] => [
  ...assignSlots(before, ids).values(),
];

test('rows of another page take the slots in order', () => {
  const first = assignSlots(new Map(), ['a', 'b', 'c']);
  expect(list(first, ['d', 'e', 'f'])).toEqual([0, 1, 2]);
});

test('rows that stay keep their slots when others move, leave, or come', () => {
  const first = assignSlots(new Map(), ['a', 'b', 'c']);
  expect(list(first, ['c', 'x', 'a'])).toEqual([2, 1, 0]);
});

test('every row has a slot of its own when the list grows, shrinks, and grows again', () => {
  const shrunk = assignSlots(assignSlots(new Map(), ['a', 'b', 'c']), ['c']);
  const grown = list(shrunk, ['c', 'd', 'e', 'f']);
  expect(new Set(grown).size).toBe(4);
  expect(grown[0]).toBe(2);
});
