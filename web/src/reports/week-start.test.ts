import { expect, test } from 'vitest';
import { getWeekStart } from './parts/totals.tsx';

test.each([
  ['2026-11-20T12:00:00Z', 'UTC', '2026-11-14'],
  ['2026-11-03T02:00:00Z', 'America/Los_Angeles', '2026-10-27'],
  ['2026-03-10T12:00:00Z', 'America/New_York', '2026-03-04'],
])('starts the 7 days that end at %s in %s on %s', (now, zone, expected) => {
  expect(getWeekStart(now, zone)).toBe(expected);
});
