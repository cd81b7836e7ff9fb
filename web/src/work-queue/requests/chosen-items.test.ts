import { expect, test } from 'vitest';
import { reword, saysNothing, tick } from './chosen-items.ts';

const lease = {
  field: 'lease',
  label: 'Lease',
  isPaper: true,
  reasons: ['unreadable' as const, 'own' as const],
};

test('ticked, a question takes the first reason that fits; taken out, it is gone', () => {
  const items = tick([], lease, true);
  expect(items).toEqual([{ field: 'lease', reason: 'unreadable', words: '' }]);
  expect(tick(items, lease, true)).toHaveLength(1);
  expect(tick(items, lease, false)).toEqual([]);
});

test('left to words of one’s own, an item needs some', () => {
  const [item] = reword(tick([], lease, true), 'lease', { reason: 'own', words: ' ' });
  expect(item && saysNothing(item)).toBe(true);
  expect(item && saysNothing({ ...item, words: 'Page 2' })).toBe(false);
  expect(item && saysNothing({ ...item, reason: 'unreadable' })).toBe(false);
});
