import { expect, test } from 'vitest';
import { mergeRows, replaceRows } from './use-work-queue.ts';

const rows = (...names: string[]) => names.map((name) => ({ id: Number(name[0]), name }));
const names = (list: readonly { name: string }[]) => list.map((row) => row.name);

test.each([
  ['nothing changed', ['1', '2', '3'], ['1', '2', '3'], ['1', '2', '3'], [], 0],
  ['a cell changed', ['1', '2', '3'], ['1', '2b', '3'], ['1', '2b', '3'], [], 0],
  ['one left, the next moved up', ['1', '2', '3'], ['1', '3', '4'], ['1', '2', '3'], [2], 1],
  ['a new one came first', ['1', '2', '3'], ['4', '1', '2'], ['1', '2', '3'], [3], 1],
  ['two changed places', ['1', '2', '3'], ['2', '1', '3'], ['1', '2', '3'], [], 2],
  ['all left', ['1', '2'], [], ['1', '2'], [1, 2], 2],
  ['the first came', [], ['1'], [], [], 1],
])('%s', (_case, shown, now, expected, leftIds, waiting) => {
  const settled = mergeRows(rows(...shown), rows(...now));
  expect(names(settled.rows)).toEqual(expected);
  expect(settled.leftIds).toEqual(leftIds);
  expect(settled.waiting).toBe(waiting);
});

test('newer rows replace those of the same id and add none', () => {
  expect(names(replaceRows(rows('1', '2'), rows('2b', '5')))).toEqual(['1', '2b']);
});
