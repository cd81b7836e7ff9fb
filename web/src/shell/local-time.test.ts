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

test.each(['', 'tomorrow', '2026-13-01T00:00'])('rejects the time %j', (localTime) => {
  expect(parseLocalTime(localTime, zone)).toBeNull();
});
