import { expect, it } from 'vitest';
import { findConflicts, isSameAnswer } from './find-conflicts.ts';

it.each<[string, unknown, unknown, unknown, boolean]>([
  ['changed only locally', 1, 2, 1, false],
  ['changed to the same value on both sides', 1, 2, 2, false],
  ['changed to different values on each side', 1, 2, 3, true],
  ['cleared locally, changed on the server', 1, null, 3, true],
  ['answered locally, still empty on the server', undefined, 2, null, false],
  ['a list extended on both sides', [{ a: 1 }], [{ a: 1 }, { a: 2 }], [{ a: 1 }, { a: 3 }], true],
  ['lists that differ only in empty values', [], [{ a: 1, b: '' }], [{ a: 1 }], false],
])('compares an answer: %s', (_case, before, mine, theirs, isConflict) => {
  const found = findConflicts({ before: { rent: before }, mine: { rent: mine }, theirs: { rent: theirs } });
  expect(found).toEqual(isConflict ? [{ key: 'rent', mine, theirs }] : []);
});

it.each([
  [{ a: [1, 2] }, { a: [1, 2] }, true],
  [{ a: [1, 2] }, { a: [2, 1] }, false],
  [[], {}, false],
  [0, '', false],
  [false, null, false],
])('compares %j with %j: %s', (left, right, expected) => {
  expect(isSameAnswer(left, right)).toBe(expected);
});
