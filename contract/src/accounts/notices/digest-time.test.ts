import { expect, test } from 'vitest';
import { getDigestTime } from './digest-time.ts';

const zone = 'America/Los_Angeles';

test.each<['daily' | 'weekly', string, string, string, string]>([
  ['daily', '2026-11-20T15:00:00Z', zone, '2026-11-20', '2026-11-20T15:00:00Z'],
  ['daily', '2026-11-20T14:59:59Z', zone, '2026-11-19', '2026-11-19T15:00:00Z'],
  // The evening of one day is the next day in London.
  ['daily', '2026-11-21T05:00:00Z', zone, '2026-11-20', '2026-11-20T15:00:00Z'],
  ['daily', '2026-11-20T23:30:00Z', 'Asia/Tokyo', '2026-11-21', '2026-11-20T22:00:00Z'],
  // The 20th is a Friday, so Monday's email is current until the next Monday morning.
  ['weekly', '2026-11-20T15:00:00Z', zone, '2026-11-16', '2026-11-16T15:00:00Z'],
  ['weekly', '2026-11-23T14:00:00Z', zone, '2026-11-16', '2026-11-16T15:00:00Z'],
  ['weekly', '2026-11-23T15:00:00Z', zone, '2026-11-23', '2026-11-23T15:00:00Z'],
  // Clocks went forward on the 14th, so 7 a.m. is an hour earlier.
  ['daily', '2027-03-14T15:00:00Z', zone, '2027-03-14', '2027-03-14T14:00:00Z'],
])(
  'the %s email at %s in %s is dated %s and includes notices before %s',
  (cadence, now, timeZone, day, before) => {
    expect(getDigestTime(cadence, new Date(now), timeZone)).toEqual({ day, before: new Date(before) });
  },
);
