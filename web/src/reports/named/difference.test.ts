import { expect, test } from 'vitest';
import { compare } from './difference.ts';

test.each([
  ['applications', 12, 10, { direction: 'up', amount: 0.2, isPoints: false }],
  ['applications', 5, 10, { direction: 'down', amount: 0.5, isPoints: false }],
  ['applications', 3, 0, { direction: 'up', amount: null, isPoints: false }],
  ['applications', 0, 0, { direction: 'same', amount: null, isPoints: false }],
  ['approvalRate', 0.75, 0.5, { direction: 'up', amount: 0.25, isPoints: true }],
  ['medianDays', null, 4, null],
  ['medianDays', 4, undefined, null],
] as const)('%s of %s after %s', (measure, value, before, expected) => {
  expect(compare(measure, value, before)).toEqual(expected);
});
