import { expect, test } from 'vitest';
import { stateTotals } from './state-totals.ts';

const states = [
  { stateId: 701, processId: 7, name: 'Intake', colour: '#111111', count: 4 },
  { stateId: 708, processId: 7, name: 'Approved', colour: '#222222', count: 3 },
  { stateId: 808, processId: 8, name: 'Approved', colour: '#222222', count: 9 },
];

test.each([
  [
    null,
    [
      ['Approved', 12, [708, 808]],
      ['Intake', 4, [701]],
    ],
  ],
  [
    7,
    [
      ['Intake', 4, [701]],
      ['Approved', 3, [708]],
    ],
  ],
  [99, []],
] as const)('of program %s', (processId, expected) => {
  const totals = stateTotals(states, processId).map(({ name, count, stateIds }) => [name, count, stateIds]);
  expect(totals).toEqual(expected);
});
