import { expect, test } from 'vitest';
import { compareByUrgency } from './list-my-applications.ts';

const card = (id: string, more: Partial<Parameters<typeof compareByUrgency>[0]> = {}) => ({
  id,
  turn: 'ours' as const,
  dueAt: null,
  unreadMessages: 0,
  submittedAt: null,
  savedAt: '2026-05-01T10:00:00Z',
  ...more,
});

test('sorts applications that need the applicant first, by due date, and closed ones last', () => {
  const cards = [
    card('over', { turn: 'nobodys' }),
    card('older with us', { submittedAt: '2026-04-01T10:00:00Z' }),
    card('newer with us', { submittedAt: '2026-04-02T10:00:00Z' }),
    card('draft without a date', { turn: 'yours' }),
    card('due later', { turn: 'yours', dueAt: '2026-05-09T10:00:00Z' }),
    card('due first', { turn: 'yours', dueAt: '2026-05-08T10:00:00Z' }),
    card('over, with news', { turn: 'nobodys', unreadMessages: 2, savedAt: '2026-01-01T10:00:00Z' }),
  ];
  expect(cards.toSorted(compareByUrgency).map(({ id }) => id)).toEqual([
    'due first',
    'due later',
    'draft without a date',
    'over, with news',
    'newer with us',
    'older with us',
    'over',
  ]);
});
