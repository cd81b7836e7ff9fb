import { expect, test } from 'vitest';
import { type FilterOption, findSelectedGroups, groupOptions, toggleGroup } from './group-options.ts';

const options: FilterOption[] = [
  { Domain: 'Process', id: 7, name: 'Rent' },
  { Domain: 'State', id: 701, name: 'Intake' },
  { Domain: 'State', id: 708, name: 'Approved' },
  { Domain: 'State', id: 808, name: 'Approved' },
];
const states = groupOptions(options, 'State');

test('groups statuses with the same name', () => {
  expect(states).toEqual([
    { name: 'Intake', ids: [701] },
    { name: 'Approved', ids: [708, 808] },
  ]);
});

test.each([
  [[], []],
  [[808], ['Approved']],
  [
    [701, 708],
    ['Intake', 'Approved'],
  ],
  [[999], []],
])('for IDs %j, selects %j', (ids, names) => {
  expect(findSelectedGroups(states, ids).map((group) => group.name)).toEqual(names);
});

test('toggles a group without changing the others', () => {
  const approved = { name: 'Approved', ids: [708, 808] };
  expect(toggleGroup([701], approved, true)).toEqual([701, 708, 808]);
  expect(toggleGroup([701, 808], approved, false)).toEqual([701]);
});
