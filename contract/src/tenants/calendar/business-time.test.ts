import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createBusinessTime } from './business-time.ts';
import { defaultWeek, maxHolidays, type OfficeCalendar } from './office-calendar.ts';

const hour = 3600;
const losAngeles: OfficeCalendar = { timeZone: 'America/Los_Angeles', week: defaultWeek, holidays: [] };
const shop: OfficeCalendar['week'] = Array.from({ length: 7 }, () => ({ opens: '00:30', closes: '04:30' }));
const christmas = { date: '2026-12-25', name: 'Christmas Day', isYearly: true };
const flood = { date: '2026-06-09', name: 'Flood', isYearly: false };

type Row = readonly [label: string, calendar: OfficeCalendar, from: string, hours: number, until: string];

test.each<Row>([
  ['within a day', losAngeles, '2026-06-08T09:00:00-07:00', 3, '2026-06-08T12:00:00-07:00'],
  ['until closing time', losAngeles, '2026-06-08T09:00:00-07:00', 8, '2026-06-08T17:00:00-07:00'],
  ['overnight', losAngeles, '2026-06-08T16:00:00-07:00', 2, '2026-06-09T09:00:00-07:00'],
  ['over a weekend', losAngeles, '2026-06-12T16:30:00-07:00', 1, '2026-06-15T08:30:00-07:00'],
  ['starting on a Sunday', losAngeles, '2026-06-14T11:00:00-07:00', 9, '2026-06-15T17:00:00-07:00'],
  ['starting before opening', losAngeles, '2026-06-08T03:00:00-07:00', 1, '2026-06-08T09:00:00-07:00'],
  ['over several weeks', losAngeles, '2026-06-08T08:00:00-07:00', 90, '2026-06-19T17:00:00-07:00'],
  [
    'across a one-time holiday',
    { ...losAngeles, holidays: [flood] },
    '2026-06-08T16:00:00-07:00',
    2,
    '2026-06-10T09:00:00-07:00',
  ],
  [
    'across the date of a past one-time holiday',
    { ...losAngeles, holidays: [{ ...flood, date: '2025-06-09' }] },
    '2026-06-08T16:00:00-07:00',
    2,
    '2026-06-09T09:00:00-07:00',
  ],
  [
    'across a yearly holiday in another year',
    { ...losAngeles, holidays: [christmas] },
    '2028-12-22T16:00:00-08:00',
    2,
    '2028-12-26T09:00:00-08:00',
  ],
  [
    'over the weekend when clocks go forward',
    losAngeles,
    '2026-03-06T16:00:00-08:00',
    2,
    '2026-03-09T09:00:00-07:00',
  ],
  [
    'over the weekend when clocks go back',
    losAngeles,
    '2026-10-30T16:00:00-07:00',
    2,
    '2026-11-02T09:00:00-08:00',
  ],
  [
    'through the skipped hour: the day is shorter',
    { ...losAngeles, week: shop },
    '2026-03-08T00:30:00-08:00',
    4,
    '2026-03-09T01:30:00-07:00',
  ],
  [
    'through the repeated hour: the day is longer',
    { ...losAngeles, week: shop },
    '2026-11-01T00:30:00-07:00',
    5,
    '2026-11-01T04:30:00-08:00',
  ],
  [
    'in a zone where it is already Monday',
    { ...losAngeles, timeZone: 'Pacific/Kiritimati' },
    '2026-06-07T17:00:00Z',
    3,
    '2026-06-07T21:00:00Z',
  ],
  [
    'in a zone where it is still Friday',
    { ...losAngeles, timeZone: 'Pacific/Pago_Pago' },
    '2026-06-13T02:00:00Z',
    3,
    '2026-06-15T20:00:00Z',
  ],
  [
    'in a zone with a 45-minute offset',
    { ...losAngeles, timeZone: 'Asia/Kathmandu' },
    '2026-06-08T02:15:00Z',
    1,
    '2026-06-08T03:15:00Z',
  ],
])('adds business time: %s', (_label, calendar, from, hours, until) => {
  const time = createBusinessTime(calendar);
  expect(time.addSeconds(new Date(from), hours * hour).toISOString()).toBe(new Date(until).toISOString());
  expect(time.countSeconds(new Date(from), new Date(until))).toBe(hours * hour);
});

test.each([
  ['during opening hours', '2026-06-08T10:00:00-07:00', '2026-06-08T10:00:00-07:00'],
  ['at closing time', '2026-06-08T17:00:00-07:00', '2026-06-09T08:00:00-07:00'],
  ['on Saturday', '2026-06-13T10:00:00-07:00', '2026-06-15T08:00:00-07:00'],
])('finds the next opening: %s', (_label, from, opens) => {
  expect(createBusinessTime(losAngeles).nextOpening(new Date(from))).toEqual(new Date(opens));
});

test('a business day has the average length of the office’s days', () => {
  expect(createBusinessTime(losAngeles).daySeconds).toBe(9 * hour);
});

test('rejects a calendar without opening hours', () => {
  const never = { ...losAngeles, week: defaultWeek.map(() => null) };
  expect(() => createBusinessTime(never)).toThrow(RangeError);
});

describe('any calendar in any time zone', () => {
  const clock = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  const label = ([hours, minutes]: readonly [number, number]): string =>
    `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  const hours = fc
    .tuple(clock, clock)
    .map((pair) => pair.map(label).sort())
    .filter(([opens, closes]) => opens !== closes)
    .map(([opens = '', closes = '']) => ({ opens, closes }));
  const date = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10));
  const calendar = fc.record({
    timeZone: fc.constantFrom(
      'America/Los_Angeles',
      'Pacific/Kiritimati',
      'Australia/Lord_Howe',
      'Africa/Cairo',
      'UTC',
    ),
    week: fc
      .array(fc.option(hours), { minLength: 7, maxLength: 7 })
      .filter((week) => week.some((day) => day !== null)),
    holidays: fc.array(fc.record({ date, name: fc.constant('Closed'), isYearly: fc.boolean() }), {
      maxLength: maxHolidays,
    }),
  });
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-06-01'), noInvalidDate: true });
  const seconds = fc.integer({ min: 0, max: 400 * hour });

  it('between returns the added time, and adding in two steps equals adding at once', () => {
    fc.assert(
      fc.property(calendar, moment, seconds, seconds, (given, from, first, second) => {
        const time = createBusinessTime(given);
        const whole = time.addSeconds(from, first + second);
        expect(time.countSeconds(from, whole)).toBe(first + second);
        expect(time.addSeconds(time.addSeconds(from, first), second)).toEqual(whole);
      }),
    );
  });

  it('a later start or a longer duration never ends sooner', () => {
    fc.assert(
      fc.property(calendar, moment, moment, seconds, seconds, (given, one, other, some, more) => {
        const time = createBusinessTime(given);
        const [first, last] = one <= other ? [one, other] : [other, one];
        expect(time.addSeconds(first, some) <= time.addSeconds(last, some)).toBe(true);
        expect(time.addSeconds(first, some) <= time.addSeconds(first, some + more)).toBe(true);
        expect(time.countSeconds(first, last)).toBeLessThanOrEqual((last.getTime() - first.getTime()) / 1000);
      }),
    );
  });

  it('no business time passes before the next opening', () => {
    fc.assert(
      fc.property(calendar, moment, (given, from) => {
        const time = createBusinessTime(given);
        const opens = time.nextOpening(from);
        expect(time.countSeconds(from, opens)).toBe(0);
        expect(time.addSeconds(opens, 1).getTime() - opens.getTime()).toBe(1000);
      }),
    );
  });
});
