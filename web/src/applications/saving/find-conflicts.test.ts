import { expect, it } from 'vitest';
import { findConflicts, isSame } from './find-conflicts.ts';

it.each<[string, unknown, unknown, unknown, boolean]>([
  ['changed here only', 1, 2, 1, false],
  ['changed to the same', 1, 2, 2, false],
  ['changed to different values', 1, 2, 3, true],
  ['emptied here, changed there', 1, null, 3, true],
  ['filled here, still empty there', undefined, 2, null, false],
  ['a list grew on both sides', [{ a: 1 }], [{ a: 1 }, { a: 2 }], [{ a: 1 }, { a: 3 }], true],
  ['an equal list', [], [{ a: 1, b: '' }], [{ a: 1 }], false],
])('%s', (_case, before, mine, theirs, isConflict) => {
  const found = findConflicts({ before: { rent: before }, mine: { rent: mine }, theirs: { rent: theirs } });
  expect(found).toEqual(isConflict ? [{ key: 'rent', mine, theirs }] : []);
});

it.each([
  [{ a: [1, 2] }, { a: [1, 2] }, true],
  [{ a: [1, 2] }, { a: [2, 1] }, false],
  [[], {}, false],
  [0, '', false],
  [false, null, false],
])('%j is the same as %j: %s', (left, right, expected) => {
  expect(isSame(left, right)).toBe(expected);
});
