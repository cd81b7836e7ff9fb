import { expect, test } from 'vitest';
import { rowAfter, rowCommand } from './use-row-keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['a letter', { key: 'j', code: 'KeyJ' }, 'j'],
  ['Dvorak goes by what is printed', { key: 'j', code: 'KeyC' }, 'j'],
  ['Arabic goes by place', { key: 'ت', code: 'KeyJ' }, 'j'],
  ['Enter', { key: 'Enter', code: 'Enter' }, 'Enter'],
  ['help', { key: '?', code: 'Slash' }, '?'],
  ['an arrow is none', { key: 'ArrowDown', code: 'ArrowDown' }, undefined],
  ['space is none', { key: ' ', code: 'Space' }, undefined],
])('%s', (_, keys, command) => {
  expect(rowCommand({ ...plain, ...keys })).toBe(command);
});

test("a modifier makes it the browser's", () => {
  expect(rowCommand({ ...plain, ctrlKey: true, key: 'k', code: 'KeyK' })).toBeUndefined();
});

test.each([
  [undefined, 1, 'a'],
  ['a', 1, 'b'],
  ['c', 1, 'c'],
  ['a', -1, 'a'],
  ['gone', 1, 'a'],
])('from %s by %d to %s', (from, by, to) => {
  expect(rowAfter(['a', 'b', 'c'], from, by)).toBe(to);
});

test('an empty list has no row', () => {
  expect(rowAfter([], undefined, 1)).toBeUndefined();
});
