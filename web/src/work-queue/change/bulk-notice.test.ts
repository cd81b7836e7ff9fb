import type { Verdict } from '@commonway/contract/work-queue/bulk-change.ts';
import { expect, test } from 'vitest';
import { bulkNotice } from './bulk-notice.ts';

const verdict = (itemId: number, error: string | null = null): Verdict => ({
  itemId,
  changed: error === null,
  error,
  message: error,
  version: error === null ? 2 : null,
  stateName: null,
  ownerName: null,
});
const state = { id: 708, name: 'Approved' };
const owner = { id: 31, name: 'Dana Okafor' };
const good = [verdict(1), verdict(2)];
const mixed = [verdict(1), verdict(2, 'stale_version'), verdict(3)];

test.each([
  ['an assignment', good, { state: null, owner }, 'success', 'notice.owner.changed', '1, 2'],
  ['a refused assignment', mixed, { state: null, owner }, 'error', 'notice.owner.failed', '2'],
  ['a status', good, { state, owner: null }, 'success', 'notice.state.changed', '1, 2'],
  ['a refused status', mixed, { state, owner: null }, 'error', 'notice.state.failed', '2'],
  ['both', good, { state, owner }, 'success', 'notice.both.changed', '1, 2'],
  ['both refused', mixed, { state, owner }, 'error', 'notice.both.failed', '2'],
] as const)('%s', (_case, verdicts, wish, tone, key, ids) => {
  const notice = bulkNotice(verdicts, wish);
  expect([notice.tone, notice.key, notice.values.ids]).toEqual([tone, key, ids]);
});

test('of many only the first are named, all are counted', () => {
  const { values } = bulkNotice(
    [1, 2, 3, 4, 5].map((id) => verdict(id)),
    { state, owner },
  );
  expect(values).toEqual({ count: 5, total: 5, ids: '1, 2, 3, …', owner: 'Dana Okafor', state: 'Approved' });
});
