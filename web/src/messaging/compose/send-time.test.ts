import { expect, test } from 'vitest';
import { computeSendTime } from './send-time.ts';

const zone = 'America/Los_Angeles';
const night = { from: '20:00', until: '08:00' };

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
  expect(computeSendTime({ channel, leavesAt }, night, zone, now)).toEqual(expected);
});
