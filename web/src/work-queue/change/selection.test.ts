import { describe, expect, test } from 'vitest';
import { exampleItem } from '../queue-item-example.ts';
import { noSelection, refreshSelection, type Selection, toggle, togglePage } from './selection.ts';

const rows = [1, 2, 3, 4, 5].map((id) => exampleItem({ id }));
const ids = (selection: Selection) => [...selection.items.keys()].sort();
const press = (...presses: [id: number, isRange?: boolean][]) =>
  presses.reduce((so, [id, isRange = false]) => toggle(so, rows, id, isRange), noSelection);

test.each([
  ['one', [[2]], [2]],
  ['one, twice', [[2], [2]], []],
  ['two', [[2], [4]], [2, 4]],
  ['a range down', [[2], [4, true]], [2, 3, 4]],
  ['a range up', [[4], [1, true]], [1, 2, 3, 4]],
  ['a range that turns off', [[1], [5, true], [2], [4, true]], [1, 5]],
  ['a range without an anchor', [[3, true]], [3]],
  ['a row of another page', [[9]], []],
] satisfies [string, [number, boolean?][], number[]][])('%s', (_case, presses, expected) => {
  expect(ids(press(...presses))).toEqual(expected);
});

describe('pages', () => {
  test('a page is chosen and given up as a whole, the other page stays', () => {
    const other = togglePage(noSelection, [exampleItem({ id: 9 })], true);
    const both = togglePage(other, rows, true);
    expect(ids(both)).toEqual([1, 2, 3, 4, 5, 9]);
    expect(ids(togglePage(both, rows, false))).toEqual([9]);
  });

  test('newer rows replace the held ones; others are not added', () => {
    const newer = [exampleItem({ id: 2, version: 8 }), exampleItem({ id: 3, version: 8 })];
    const refreshed = refreshSelection(press([2]), newer);
    expect([...refreshed.items.values()].map((item) => [item.id, item.version])).toEqual([[2, 8]]);
  });

  test('nothing newer leaves the selection itself', () => {
    const before = press([2]);
    expect(refreshSelection(before, rows)).toBe(before);
  });
});
