import { expect, test } from 'vitest';
import { lastWeek } from './last-week.ts';

test.each([
  ['2026-11-20T12:00:00Z', 'UTC', '2026-11-13'],
  ['2026-11-03T02:00:00Z', 'America/Los_Angeles', '2026-10-26'],
  ['2026-03-10T12:00:00Z', 'America/New_York', '2026-03-03'],
])('a week before %s in %s is %s', (now, zone, expected) => {
  expect(lastWeek(now, zone)).toBe(expected);
});
