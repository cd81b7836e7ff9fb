import { expect, it } from 'vitest';
import { getFormat } from './format.ts';

const formatOf = (language: string) => getFormat(language, 'UTC');

it.each(['en', 'es', 'ko', 'tl', 'ar', 'vi', 'fa', 'ru', 'zh-Hant'])(
  'shows times with 12 hours in %s',
  (language) => {
    const { time, dateTime } = formatOf(language);
    for (const text of [time('2026-01-01T14:05:00Z'), dateTime('2026-01-01T14:05:00Z')]) {
      expect(text).toContain('2:05');
      expect(text).not.toContain('14');
    }
  },
);

it.each([
  ['en', 'start'],
  ['es', 'start'],
  ['ko', 'start'],
  ['ar', 'end'],
  ['ru', 'end'],
])('puts the dollar sign on its side in %s', (language, currencyAt) => {
  expect(formatOf(language).dollarSign()).toEqual({ currency: '$', currencyAt });
});

it.each(['en', 'ko', 'ar', 'fr'])('shows dollars without the country in %s', (language) => {
  const money = formatOf(language).money(1200);
  expect(money).toContain('$');
  expect(money).not.toContain('US');
});

it.each([
  ['en', 'A, B, and C'],
  ['es', 'A, B y C'],
  ['ar', 'A وB وC'],
])('lists names in %s', (language, text) => {
  expect(formatOf(language).list(['A', 'B', 'C'])).toBe(text);
});

it.each([
  ['en', 'November 2026', '2:05 PM'],
  ['es', 'noviembre de 2026', '2:05 p.m.'],
  ['ko', '2026년 11월', '오후 2:05'],
])('shows a month and a time on a clock in %s', (language, month, clock) => {
  const format = getFormat(language, 'America/Los_Angeles');
  expect(format.month('2026-11')).toBe(month);
  expect(format.month('2026')).toBe('2026');
  expect(format.clock('14:05').replaceAll(/[\u202f\u00a0]/g, ' ')).toBe(clock);
});
