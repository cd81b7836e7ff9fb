import { expect, test } from 'vitest';
import { computeSecondsUntilReminder } from '../../applications/requests/reminder-times.ts';
import { computeDueDateRange } from './requests.ts';

const zone = 'America/Los_Angeles';
const hour = 3600;

test('uses the date in the office’s time zone late in the evening', () => {
  const evening = new Date('2026-03-02T05:30:00Z');
  expect(computeDueDateRange(zone, evening)).toEqual({
    earliest: '2026-03-02',
    usual: '2026-03-11',
    latest: '2026-05-30',
  });
});

test.each([
  ['two days before, at 9 a.m. office time', '2026-03-06', '2026-03-02T17:00:00Z', 48 * hour],
  [
    'an hour sooner when daylight saving time begins in between',
    '2026-03-10',
    '2026-03-06T17:00:00Z',
    47 * hour,
  ],
  ['never when that day is today', '2026-03-04', '2026-03-02T17:00:00Z', null],
  ['never when that day is past', '2026-03-03', '2026-03-02T17:00:00Z', null],
])('sends the reminder %s', (_case, dueOn, now, seconds) => {
  expect(computeSecondsUntilReminder(zone, dueOn, new Date(now))).toBe(seconds);
});
