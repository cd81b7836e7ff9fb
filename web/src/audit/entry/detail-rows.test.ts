import { expect, test } from 'vitest';
import { buildDetailRows, findStatusChange, toKnownNames } from './detail-rows.ts';

const names = toKnownNames([
  { Domain: 'Process', id: 3, name: 'Rent help' },
  { Domain: 'State', id: 103, name: 'Intake-Complete' },
  { Domain: 'State', id: 104, name: 'Case-Review' },
  { Domain: 'AssignedTo', id: 30006, name: 'Samuel Kim' },
]);

test.each([
  ['no details', {}, []],
  [
    'a status change in reading order, without empty values',
    { comment: '', ownerId: 30006, stateId: 104, fromStateId: 103 },
    ['detail.fromState Intake-Complete', 'detail.toState Case-Review', 'detail.owner Samuel Kim'],
  ],
  ['an ID without a known name', { ownerId: 5 }, ['detail.owner 5']],
  ['a list', { fields: ['rent', 'income'] }, ['detail.fields rent, income']],
  [
    'details without a label last, objects by name',
    { toString: { isActive: true, roles: [2, 4], mail: null }, revision: 3 },
    ['detail.revision 3', 'toString Is active: true; Roles: 2, 4; Mail: –'],
  ],
] as const)('shows %s', (_, details, expected) => {
  const rows = buildDetailRows({ details: details as never }, names);
  expect(rows.map(({ name, textKey, value }) => `${textKey ?? name} ${value}`)).toEqual(expected);
});

test.each([
  ['another status', { fromStateId: 103, stateId: 104 }, { from: 'Intake-Complete', to: 'Case-Review' }],
  ['the same status', { fromStateId: 103, stateId: 103 }, undefined],
  ['a status without a name', { fromStateId: 103, stateId: 9 }, undefined],
  ['no status', { type: 'SMS' }, undefined],
])('reads a change to %s', (_, details, expected) => {
  expect(findStatusChange({ details }, names)).toEqual(expected);
});
