import { expect, test } from 'vitest';
import { areHoursValid, findOpening, listSpecialDays, type OpeningHours } from './opening-hours.ts';

const workday = [
  { opens: '13:00', closes: '17:00' },
  { opens: '08:00', closes: '12:00' },
];
const office: OpeningHours = {
  week: [workday, workday, workday, workday, [{ opens: '08:00', closes: '12:00' }], [], []],
  specialDays: [
    { date: '2026-12-25', name: 'Christmas Day', hours: [] },
    { date: '2026-12-26', name: 'Open house', hours: [{ opens: '10:00', closes: '14:00' }] },
  ],
};
const find = (local: string, timeZone = 'America/Los_Angeles', hours = office) =>
  findOpening(hours, timeZone, Date.parse(local));

// November 30, 2026, is a Monday; Pacific Standard Time is 8 hours behind UTC.
test.each([
  ['before opening', '2026-11-30T07:59:00-08:00', false, '2026-11-30T16:00:00.000Z'],
  ['at opening', '2026-11-30T08:00:00-08:00', true, '2026-11-30T20:00:00.000Z'],
  ['at the start of the lunch break', '2026-11-30T12:00:00-08:00', false, '2026-11-30T21:00:00.000Z'],
  ['in the afternoon', '2026-11-30T16:59:00-08:00', true, '2026-12-01T01:00:00.000Z'],
  [
    'in the evening, which is the next day in UTC',
    '2026-11-30T17:00:00-08:00',
    false,
    '2026-12-01T16:00:00.000Z',
  ],
  ['on Friday afternoon', '2026-12-04T12:00:00-08:00', false, '2026-12-07T16:00:00.000Z'],
  ['on a closed special day', '2026-12-25T09:00:00-08:00', false, '2026-12-26T18:00:00.000Z'],
  ['on an open Saturday', '2026-12-26T11:00:00-08:00', true, '2026-12-26T22:00:00.000Z'],
])('finds the state %s', (_when, now, isOpen, until) => {
  expect(find(now)).toEqual({ isOpen, until });
});

test('follows the clock change of the time zone', () => {
  // Clocks go forward on Sunday, March 8, 2026.
  expect(find('2026-03-06T13:00:00-08:00').until).toBe('2026-03-09T15:00:00.000Z');
  expect(find('2026-11-30T08:30:00-05:00', 'America/New_York').isOpen).toBe(true);
});

test('has no next opening without hours', () => {
  const closed = { week: [[], [], [], [], [], [], []], specialDays: [] };
  expect(find('2026-11-30T08:00:00Z', 'UTC', closed)).toEqual({ isOpen: false, until: null });
});

test.each([
  ['no hours', [], true],
  ['two spans in any order', workday, true],
  [
    'spans that touch',
    [
      { opens: '08:00', closes: '12:00' },
      { opens: '12:00', closes: '17:00' },
    ],
    true,
  ],
  [
    'spans that overlap',
    [
      { opens: '08:00', closes: '12:01' },
      { opens: '12:00', closes: '17:00' },
    ],
    false,
  ],
  ['closing before opening', [{ opens: '17:00', closes: '08:00' }], false],
  ['a missing end', [{ opens: '08:00', closes: '' }], false],
  ['a missing start', [{ opens: '', closes: '17:00' }], false],
])('checks %s', (_what, hours, expected) => {
  expect(areHoursValid(hours)).toBe(expected);
});

test('lists own special days before the closing days of all offices', () => {
  const holidays = [
    { date: '2020-12-25', name: 'Christmas Day', isYearly: true },
    { date: '2026-12-26', name: 'Training', isYearly: false },
    { date: '2025-12-27', name: 'Passed', isYearly: false },
  ];
  const own = [
    { date: '2026-12-26', name: 'Open house', hours: [{ opens: '10:00', closes: '14:00' }] },
    { date: '2026-11-29', name: 'Yesterday', hours: [] },
  ];
  expect(listSpecialDays(own, holidays, '2026-11-30')).toEqual([
    { date: '2026-12-25', name: 'Christmas Day', hours: [] },
    own[0],
  ]);
});
