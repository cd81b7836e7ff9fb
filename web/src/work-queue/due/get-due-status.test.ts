import { expect, test } from 'vitest';
import { getFormat } from '../../shell/format.tsx';
import { getDueStatus } from './due-status.tsx';

const { date } = getFormat('en', 'America/Los_Angeles');

test.each([
  ['a deadline a second ago is overdue', '2026-06-08T18:59:59Z', 'overdue'],
  ['a deadline right now is due today', '2026-06-08T19:00:00Z', 'today'],
  ['this evening at the office is due today, even if it is tomorrow in UTC', '2026-06-09T00:00:00Z', 'today'],
  ['tomorrow morning is due later', '2026-06-09T15:00:00Z', 'later'],
] as const)('%s', (_case, dueAt, status) => {
  expect(getDueStatus(dueAt, '2026-06-08T19:00:00Z', date)).toBe(status);
});
