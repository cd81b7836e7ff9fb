import { describe, expect, test } from 'vitest';
import { createExampleItem } from '../queue-item-example.ts';
import { noSelection, refreshSelection, type Selection, setPageSelected, toggleRow } from './selection.ts';

const rows = [1, 2, 3, 4, 5].map((id) => createExampleItem({ id }));
const ids = (selection: Selection) => [...selection.items.keys()].sort();
const press = (...presses: [id: number, isRange?: boolean][]) =>
  presses.reduce((selection, [id, isRange = false]) => toggleRow(selection, rows, id, isRange), noSelection);

test.each([
  ['one row', [[2]], [2]],
  ['one row twice', [[2], [2]], []],
  ['two rows', [[2], [4]], [2, 4]],
  ['a range down', [[2], [4, true]], [2, 3, 4]],
  ['a range up', [[4], [1, true]], [1, 2, 3, 4]],
  ['a range that deselects', [[1], [5, true], [2], [4, true]], [1, 5]],
  ['a range without an anchor', [[3, true]], [3]],
  ['a row of another page', [[9]], []],
] satisfies [string, [number, boolean?][], number[]][])('toggles %s', (_case, presses, expected) => {
  expect(ids(press(...presses))).toEqual(expected);
});

describe('pages', () => {
  test('selects and deselects a whole page without changing other pages', () => {
    const other = setPageSelected(noSelection, [createExampleItem({ id: 9 })], true);
    const both = setPageSelected(other, rows, true);
    expect(ids(both)).toEqual([1, 2, 3, 4, 5, 9]);
    expect(ids(setPageSelected(both, rows, false))).toEqual([9]);
  });

  test('replaces selected rows with newer versions, and adds no others', () => {
    const newer = [createExampleItem({ id: 2, version: 8 }), createExampleItem({ id: 3, version: 8 })];
    const refreshed = refreshSelection(press([2]), newer);
    expect([...refreshed.items.values()].map((item) => [item.id, item.version])).toEqual([[2, 8]]);
  });

  test('returns the same selection if no row is newer', () => {
    const before = press([2]);
    expect(refreshSelection(before, rows)).toBe(before);
  });
});
