import { expect, test } from 'vitest';
import { instantOfLocalTime, localTimeOf, sendTimeFor } from './send-time.ts';

const zone = 'America/Los_Angeles';
const night = { from: '20:00', until: '08:00' };

test.each([
  ['2026-11-24T09:30', '2026-11-24T17:30:00.000Z'],
  ['2026-07-01T09:30', '2026-07-01T16:30:00.000Z'],
])('converts local office time %s to %s and back', (localTime, iso) => {
  const moment = instantOfLocalTime(localTime, zone);
  expect(moment?.toISOString()).toBe(iso);
  expect(localTimeOf(moment as Date, zone)).toBe(localTime);
});

test.each(['', 'tomorrow', '2026-13-01T00:00'])('rejects the time %j', (localTime) => {
  expect(instantOfLocalTime(localTime, zone)).toBeNull();
});

// 9 p.m. in the office's time zone.
const now = new Date('2026-11-25T05:00:00Z');
const morning = new Date('2026-11-25T16:00:00Z');

test.each([
  ['EMAIL', '', null],
  ['EMAIL', '2026-11-24T09:30', null],
  ['EMAIL', '2026-11-24T23:00', { sendsAt: new Date('2026-11-25T07:00:00Z'), isDelayedByQuietHours: false }],
  ['SMS', '', { sendsAt: morning, isDelayedByQuietHours: true }],
  ['SMS', '2026-11-24T23:00', { sendsAt: morning, isDelayedByQuietHours: true }],
  ['SMS', '2026-11-25T10:00', { sendsAt: new Date('2026-11-25T18:00:00Z'), isDelayedByQuietHours: false }],
  ['NOTE', '2026-11-25T10:00', null],
] as const)('sends %s scheduled for %j at %j', (channel, leavesAt, expected) => {
  expect(sendTimeFor({ channel, leavesAt }, night, zone, now)).toEqual(expected);
});
