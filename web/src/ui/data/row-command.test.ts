import { expect, test } from 'vitest';
import { findRowAtOffset, getRowCommand } from './use-row-shortcuts.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['a letter', { key: 'j', code: 'KeyJ' }, 'j'],
  ['a Dvorak key by its character', { key: 'j', code: 'KeyC' }, 'j'],
  ['an Arabic key by its position', { key: 'ت', code: 'KeyJ' }, 'j'],
  ['Enter', { key: 'Enter', code: 'Enter' }, 'Enter'],
  ['the help key', { key: '?', code: 'Slash' }, '?'],
  ['an arrow key to no command', { key: 'ArrowDown', code: 'ArrowDown' }, undefined],
  ['Space to no command', { key: ' ', code: 'Space' }, undefined],
])('maps %s', (_, keys, command) => {
  expect(getRowCommand({ ...plain, ...keys })).toBe(command);
});

test('ignores keys with a modifier', () => {
  expect(getRowCommand({ ...plain, ctrlKey: true, key: 'k', code: 'KeyK' })).toBeUndefined();
});

test.each([
  [undefined, 1, 'a'],
  ['a', 1, 'b'],
  ['c', 1, 'c'],
  ['a', -1, 'a'],
  ['gone', 1, 'a'],
])('moves from row %s by %d to row %s', (from, by, to) => {
  expect(findRowAtOffset(['a', 'b', 'c'], from, by)).toBe(to);
});

test('returns no row for an empty list', () => {
  expect(findRowAtOffset([], undefined, 1)).toBeUndefined();
});
