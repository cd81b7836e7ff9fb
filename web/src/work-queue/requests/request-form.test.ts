import { expect, test } from 'vitest';
import { isReasonMissing, setQuestionSelected, updateItem } from './request-form.tsx';

const lease = {
  field: 'lease',
  label: 'Lease',
  isPaper: true,
  reasons: ['unreadable' as const, 'own' as const],
};

test('adds a selected question with its first reason, and removes a deselected question', () => {
  const items = setQuestionSelected([], lease, true);
  expect(items).toEqual([{ field: 'lease', reason: 'unreadable', words: '' }]);
  expect(setQuestionSelected(items, lease, true)).toHaveLength(1);
  expect(setQuestionSelected(items, lease, false)).toEqual([]);
});

test('requires text for a custom reason', () => {
  const [item] = updateItem(setQuestionSelected([], lease, true), 'lease', { reason: 'own', words: ' ' });
  expect(item && isReasonMissing(item)).toBe(true);
  expect(item && isReasonMissing({ ...item, words: 'Page 2' })).toBe(false);
  expect(item && isReasonMissing({ ...item, reason: 'unreadable' })).toBe(false);
});
