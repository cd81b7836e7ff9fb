import { expect, test } from 'vitest';
import { mergeRows, replaceRows } from './use-work-queue.ts';

const rows = (...names: string[]) => names.map((name) => ({ id: Number(name[0]), name }));
const names = (list: readonly { name: string }[]) => list.map((row) => row.name);

test.each([
  ['nothing changed', ['1', '2', '3'], ['1', '2', '3'], ['1', '2', '3'], [], 0],
  ['a cell changed', ['1', '2', '3'], ['1', '2b', '3'], ['1', '2b', '3'], [], 0],
  ['a row left and the next row moved up', ['1', '2', '3'], ['1', '3', '4'], ['1', '2', '3'], [2], 1],
  ['a new row came first', ['1', '2', '3'], ['4', '1', '2'], ['1', '2', '3'], [3], 1],
  ['two rows swapped', ['1', '2', '3'], ['2', '1', '3'], ['1', '2', '3'], [], 2],
  ['all rows left', ['1', '2'], [], ['1', '2'], [1, 2], 2],
  ['the first row arrived', [], ['1'], [], [], 1],
])('merges rows: %s', (_case, shown, now, expected, leftIds, waiting) => {
  const merged = mergeRows(rows(...shown), rows(...now));
  expect(names(merged.rows)).toEqual(expected);
  expect(merged.leftIds).toEqual(leftIds);
  expect(merged.waiting).toBe(waiting);
});

test('replaces rows by ID, and adds none', () => {
  expect(names(replaceRows(rows('1', '2'), rows('2b', '5')))).toEqual(['1', '2b']);
});
