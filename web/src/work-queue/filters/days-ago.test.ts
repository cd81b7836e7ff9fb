import { expect, test } from 'vitest';
import { daysAgo } from './date-filters.tsx';

test.each([
  ['2026-11-03T02:00:00Z', 0, 'America/Los_Angeles', '2026-11-02'],
  ['2026-11-03T02:00:00Z', 0, 'UTC', '2026-11-03'],
  ['2026-03-10T12:00:00Z', 7, 'America/Los_Angeles', '2026-03-03'],
  ['2026-01-03T12:00:00Z', 30, 'America/New_York', '2025-12-04'],
])('%s minus %i days in %s is %s', (now, days, zone, expected) => {
  expect(daysAgo(new Date(now), days, zone)).toBe(expected);
});
