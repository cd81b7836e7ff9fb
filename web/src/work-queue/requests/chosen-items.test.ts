import { expect, test } from 'vitest';
import { isReasonMissing, setReason, toggleItem } from './chosen-items.ts';

const lease = {
  field: 'lease',
  label: 'Lease',
  isPaper: true,
  reasons: ['unreadable' as const, 'own' as const],
};

test('ticked, a question takes the first reason that fits; taken out, it is gone', () => {
  const items = toggleItem([], lease, true);
  expect(items).toEqual([{ field: 'lease', reason: 'unreadable', words: '' }]);
  expect(toggleItem(items, lease, true)).toHaveLength(1);
  expect(toggleItem(items, lease, false)).toEqual([]);
});

test('left to words of one’s own, an item needs some', () => {
  const [item] = setReason(toggleItem([], lease, true), 'lease', { reason: 'own', words: ' ' });
  expect(item && isReasonMissing(item)).toBe(true);
  expect(item && isReasonMissing({ ...item, words: 'Page 2' })).toBe(false);
  expect(item && isReasonMissing({ ...item, reason: 'unreadable' })).toBe(false);
});
