import { expect, test } from 'vitest';
import { describeProvenance } from './describe-profile.ts';

type Row = NonNullable<Parameters<typeof describeProvenance>[0]>;

test.each([
  [true, { saidBy: 'Olive Office', sourceId: 7 }],
  [false, { saidBy: null, sourceId: null }],
])('shows only staff (%s) who imported a value, and in which import', (isStaff, expected) => {
  const row = { source: 'import', saidBy: 'Olive Office', sourceId: 7, verifiedAt: null } as Row;
  const viewer = { isStaff, seesAllCases: true, today: '2030-01-01' };
  expect(describeProvenance(row, viewer)).toMatchObject(expected);
});
