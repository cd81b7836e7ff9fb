import { expect, test } from 'vitest';
import { formatLocalTime, parseLocalTime, toLocalDay } from './local-time.ts';

const zone = 'America/Los_Angeles';

test.each([
  ['2026-11-24T09:30', '2026-11-24T17:30:00.000Z'],
  ['2026-07-01T09:30', '2026-07-01T16:30:00.000Z'],
])('converts local office time %s to %s and back', (localTime, iso) => {
  const moment = parseLocalTime(localTime, zone);
  expect(moment?.toISOString()).toBe(iso);
  expect(formatLocalTime(moment as Date, zone)).toBe(localTime);
});

test('gives the office’s day of an instant, which may be the day before in UTC', () => {
  expect(toLocalDay('2026-11-24T02:30:00.000Z', zone)).toBe('2026-11-23');
});

test.each([
  ['2026-11-03T02:00:00Z', 0, 'America/Los_Angeles', '2026-11-02'],
  ['2026-11-03T02:00:00Z', 0, 'UTC', '2026-11-03'],
  ['2026-03-10T12:00:00Z', -7, 'America/Los_Angeles', '2026-03-03'],
  ['2026-01-03T12:00:00Z', -30, 'America/New_York', '2025-12-04'],
  ['2026-11-03T02:00:00Z', -6, 'America/Los_Angeles', '2026-10-27'],
  ['2026-02-27T12:00:00Z', 2, 'UTC', '2026-03-01'],
])('gives the day of %s and %i days later in %s: %s', (moment, days, timeZone, day) => {
  expect(toLocalDay(moment, timeZone, days)).toBe(day);
});

test.each(['', 'tomorrow', '2026-13-01T00:00'])('rejects the time %j', (localTime) => {
  expect(parseLocalTime(localTime, zone)).toBeNull();
});
