import { expect, test } from 'vitest';
import { buildBulkNotice } from './bulk-change.ts';

const items = (...ids: number[]) => ids.map((itemId) => ({ itemId }));
const counts = { total: 3, waiting: 0, changed: 3, refused: 0, undone: 0, skipped: 0 };
const refused = { ...counts, changed: 2, refused: 1 };
const stateName = 'Approved';
const ownerName = 'Dana Okafor';

// Spec 8 defines six bulk result toasts. A toast reports failure if any result contains an error.
test.each([
  ['an assignment', counts, { stateName: null, ownerName }, 'success', 'notice.owner.changed', 3],
  ['a refused assignment', refused, { stateName: null, ownerName }, 'error', 'notice.owner.failed', 1],
  ['a status change', counts, { stateName, ownerName: null }, 'success', 'notice.state.changed', 3],
  ['a refused status change', refused, { stateName, ownerName: null }, 'error', 'notice.state.failed', 1],
  ['a status change with assignment', counts, { stateName, ownerName }, 'success', 'notice.both.changed', 3],
  [
    'a refused status change with assignment',
    refused,
    { stateName, ownerName },
    'error',
    'notice.both.failed',
    1,
  ],
] as const)('describes %s', (_case, resultCounts, target, tone, key, count) => {
  const notice = buildBulkNotice({ counts: resultCounts, ...target }, items(1, 2, 3));
  expect([notice.tone, notice.key, notice.values.count]).toEqual([tone, key, count]);
});

test('lists the first IDs and counts all applications', () => {
  const many = { ...counts, total: 41_200, changed: 41_200 };
  const { values } = buildBulkNotice({ counts: many, stateName, ownerName }, items(1, 2, 3, 4, 5));
  expect(values).toEqual({
    count: 41_200,
    total: 41_200,
    ids: '1, 2, 3, …',
    owner: ownerName,
    state: stateName,
  });
});
