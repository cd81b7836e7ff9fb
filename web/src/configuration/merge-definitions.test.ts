import { describe, expect, test } from 'vitest';
import { mergeDefinitions } from './merge-definitions.ts';

const question = (key: string, label = key) => ({ key, label });
const base = { title: 'Rent', help: 'Call us', pages: [question('a'), question('b'), question('c')] };

describe('both changes are kept', () => {
  test.each([
    [
      'of two fields',
      { ...base, title: 'Rent help' },
      { ...base, help: 'Write to us' },
      { ...base, title: 'Rent help', help: 'Write to us' },
    ],
    [
      'of two items of a list',
      { ...base, pages: [question('a', 'Name'), question('b'), question('c')] },
      { ...base, pages: [question('a'), question('b', 'Phone'), question('c')] },
      { ...base, pages: [question('a', 'Name'), question('b', 'Phone'), question('c')] },
    ],
    [
      'one added, one removed',
      { ...base, pages: [question('a'), question('new'), question('b'), question('c')] },
      { ...base, pages: [question('a'), question('b')] },
      { ...base, pages: [question('a'), question('new'), question('b')] },
    ],
    [
      'both added',
      { ...base, pages: [...base.pages, question('mine')] },
      { ...base, pages: [question('theirs'), ...base.pages] },
      { ...base, pages: [question('theirs'), ...base.pages, question('mine')] },
    ],
    [
      'one moved, one changed',
      { ...base, pages: [question('c'), question('a'), question('b')] },
      { ...base, pages: [question('a', 'Name'), question('b'), question('c')] },
      { ...base, pages: [question('c'), question('a', 'Name'), question('b')] },
    ],
    ['the same', { ...base, title: 'Aid' }, { ...base, title: 'Aid' }, { ...base, title: 'Aid' }],
  ])('%s', (_words, mine, theirs, merged) => {
    expect(mergeDefinitions(base, mine, theirs)).toEqual({ merged, conflicts: 0 });
  });
});

test('in a conflict mine is used only where both changed the same', () => {
  const mine = { ...base, title: 'Mine' };
  const theirs = { ...base, title: 'Theirs', help: 'Write to us' };
  expect(mergeDefinitions(base, mine, theirs)).toEqual({
    merged: { ...base, title: 'Mine', help: 'Write to us' },
    conflicts: 1,
  });
});

test.each([
  [
    'removed by one and changed by the other',
    [question('a')],
    [question('a'), question('b', 'Phone')],
    [question('a')],
  ],
  ['lists without names', [1, 2, 3], [1, 2, 4], [1, 2, 3]],
  [
    'two items with one name',
    [question('a', 'x'), question('a', 'y')],
    [question('z')],
    [question('a', 'x'), question('a', 'y')],
  ],
])('%s is a conflict', (_words, mine, theirs, merged) => {
  const before: unknown[] = typeof mine[0] === 'number' ? [1, 2] : [question('a'), question('b')];
  expect(mergeDefinitions<unknown[]>(before, mine, theirs)).toEqual({ merged, conflicts: 1 });
});

test('two transitions from one state are distinguished', () => {
  const step = (to: number, needsComment = false) => ({ from: 1, to, needsComment });
  const merged = mergeDefinitions([step(2), step(3)], [step(2, true), step(3)], [step(2), step(3, true)]);
  expect(merged).toEqual({ merged: [step(2, true), step(3, true)], conflicts: 0 });
});
