import { expect, test } from 'vitest';
import { detailsOf } from './audit-columns.tsx';

test.each([
  [{}, ''],
  [{ stateId: 708, ownerId: null, comment: '' }, 'stateId 708'],
  [{ ids: [1, 2], type: 'SMS' }, 'ids [1,2] · type SMS'],
])('%j reads "%s"', (details, expected) => {
  expect(detailsOf({ details })).toBe(expected);
});
