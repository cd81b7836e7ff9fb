import { expect, test } from 'vitest';
import {
  countDueDays,
  fillFromTemplate,
  isComplete,
  isReasonMissing,
  setQuestionSelected,
  updateItem,
} from './request-draft.ts';

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

const choices = {
  pages: [{ key: 'papers', title: 'Documents', questions: [lease] }],
  due: { earliest: '2026-02-28', usual: '2026-03-09', latest: '2026-05-28' },
};
const template = {
  id: 1,
  name: 'Housing papers',
  items: [
    { field: 'lease', reason: 'missing' as const, words: 'All pages.' },
    { field: 'payroll', reason: 'missing' as const, words: '' },
  ],
  extraDocuments: [{ name: 'Water bill', words: '' }],
  dueDays: 2,
};

test('fills in a template’s questions that the case has, with a reason that fits, and its due date', () => {
  const draft = fillFromTemplate(choices, template);
  expect(draft).toEqual({
    items: [{ field: 'lease', reason: 'unreadable', words: 'All pages.' }],
    extraDocuments: template.extraDocuments,
    dueOn: '2026-03-01',
  });
  expect(countDueDays(choices, draft.dueOn)).toBe(template.dueDays);
});

test('is complete when it asks for something and every document has a name', () => {
  const empty = { items: [], extraDocuments: [], dueOn: '2026-03-01' };
  expect(isComplete(empty)).toBe(false);
  expect(isComplete({ ...empty, extraDocuments: [{ name: ' ', words: '' }] })).toBe(false);
  expect(isComplete({ ...empty, extraDocuments: [{ name: 'Will', words: '' }] })).toBe(true);
  expect(isComplete({ ...empty, items: [{ field: 'lease', reason: 'own', words: '' }] })).toBe(false);
});
