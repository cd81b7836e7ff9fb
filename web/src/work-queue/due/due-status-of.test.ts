import { expect, test } from 'vitest';
import { formatFor } from '../../shell/format.tsx';
import { dueStatusOf } from './due-mark.tsx';

const { date } = formatFor('en', 'America/Los_Angeles');

test.each([
  ['a second ago it ran out', '2026-06-08T18:59:59Z', 'overdue'],
  ['to the second it has not run out', '2026-06-08T19:00:00Z', 'today'],
  ['this evening at the office, tomorrow by UTC', '2026-06-09T00:00:00Z', 'today'],
  ['tomorrow morning', '2026-06-09T15:00:00Z', 'later'],
] as const)('%s', (_told, dueAt, standing) => {
  expect(dueStatusOf(dueAt, '2026-06-08T19:00:00Z', date)).toBe(standing);
});
