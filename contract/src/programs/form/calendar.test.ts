import { expect, it } from 'vitest';
import { computeAge, getLocalToday, isDay } from './calendar.ts';

it.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2024-02-29', true],
  ['1899-12-31', false],
  ['2026-13-01', false],
  ['26-01-01', false],
  ['2026-01-01T00:00', false],
])('%s is a valid date: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

it('counts full years', () => {
  expect(computeAge('2008-02-29', '2026-02-28')).toBe(17);
  expect(computeAge('2008-02-29', '2026-03-01')).toBe(18);
  expect(computeAge(7, '2026-03-01')).toBeNull();
});

it('returns the date in the local time zone', () => {
  expect(getLocalToday(new Date(2026, 0, 5, 23, 30))).toBe('2026-01-05');
});
