import { expect, test } from 'vitest';
import { type QuietHours, ringsPhone, skipQuietHours } from './quiet-hours.ts';

const night: QuietHours = { from: '20:00', until: '08:00' };
const noon: QuietHours = { from: '12:00', until: '13:00' };
const zone = 'America/Los_Angeles';

test.each<[string, QuietHours | null, string, string]>([
  ['2026-11-20T18:00:00Z', night, zone, '2026-11-20T18:00:00Z'],
  // Half past nine in the evening, and half past five in the morning.
  ['2026-11-21T05:30:00Z', night, zone, '2026-11-21T16:00:00Z'],
  ['2026-11-21T13:30:00Z', night, zone, '2026-11-21T16:00:00Z'],
  // Quiet hours include their start time and exclude their end time.
  ['2026-11-21T04:00:00Z', night, zone, '2026-11-21T16:00:00Z'],
  ['2026-11-21T16:00:00Z', night, zone, '2026-11-21T16:00:00Z'],
  ['2026-11-20T20:15:00Z', noon, zone, '2026-11-20T21:00:00Z'],
  ['2026-11-20T21:00:00Z', noon, zone, '2026-11-20T21:00:00Z'],
  // The night is an hour shorter when daylight saving time begins, and an hour longer when it ends.
  ['2027-03-14T06:00:00Z', night, zone, '2027-03-14T15:00:00Z'],
  ['2026-11-01T05:00:00Z', night, zone, '2026-11-01T16:00:00Z'],
  ['2026-11-20T23:00:00Z', night, 'Asia/Tokyo', '2026-11-20T23:00:00Z'],
  ['2026-11-20T22:59:00Z', night, 'Asia/Tokyo', '2026-11-20T23:00:00Z'],
  ['2026-11-21T05:30:00Z', null, zone, '2026-11-21T05:30:00Z'],
])(
  'security 53, quiet hours: for %s with %j in %s, schedules sending at %s',
  (at, quiet, timeZone, expected) => {
    expect(skipQuietHours(new Date(at), quiet, timeZone)).toEqual(new Date(expected));
  },
);

test('returns a time outside quiet hours', () => {
  for (let hour = 0; hour < 24 * 8; hour += 1) {
    const at = new Date(Date.UTC(2026, 9, 28, hour, 17));
    const sendTime = skipQuietHours(at, night, zone);
    expect(skipQuietHours(sendTime, night, zone)).toEqual(sendTime);
    expect(sendTime >= at).toBe(true);
  }
});

test.each([
  ['sms', true],
  ['voice', true],
  ['email', false],
  ['none', false],
])('for a message by %s, rings the phone: %s', (channel, expected) => {
  expect(ringsPhone(channel)).toBe(expected);
});
