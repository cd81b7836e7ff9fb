import { expect, test } from 'vitest';
import { findDueReminder } from './retention.ts';

const now = new Date('2026-06-01T00:00:00Z');

test.each([
  [31, null],
  [30, 30],
  [14.1, 30],
  [14, 14],
  [6.5, 7],
  [1, 1],
  [0.1, 1],
  [0, null],
  [-1, null],
])('%d days before the deletion, the reminder is that of %s days', (days, reminder) => {
  const deleteAfter = new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
  expect(findDueReminder(deleteAfter.toISOString(), now)).toBe(reminder);
});
