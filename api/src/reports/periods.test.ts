import { expect, test } from 'vitest';
import {
  chooseUnit,
  countDays,
  getPeriodBefore,
  listPoints,
  startOfQuarter,
  startOfUnit,
} from './periods.ts';

test('compares with the period of the same length before', () => {
  expect(getPeriodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  });
  expect(countDays({ from: '2026-03-08', to: '2026-03-08' })).toBe(1);
});

test('starts weeks on Monday, as PostgreSQL does', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29'].map((day) => startOfUnit(day, 'week'))).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
  ]);
});

test('lists every unit of a period, cut at its ends', () => {
  expect(listPoints({ from: '2026-01-30', to: '2026-03-02' }, 'month')).toEqual([
    { start: '2026-01-01', from: '2026-01-30', to: '2026-01-31' },
    { start: '2026-02-01', from: '2026-02-01', to: '2026-02-28' },
    { start: '2026-03-01', from: '2026-03-01', to: '2026-03-02' },
  ]);
  expect(listPoints({ from: '2026-01-01', to: '2026-01-14' }, 'week').map(({ to }) => to)).toEqual([
    '2026-01-04',
    '2026-01-11',
    '2026-01-14',
  ]);
});

test.each<[string, string, 'day' | 'week' | 'month' | undefined, string]>([
  ['2026-01-01', '2026-01-31', undefined, 'day'],
  ['2026-01-01', '2026-05-31', undefined, 'week'],
  ['2026-01-01', '2026-12-31', undefined, 'month'],
  ['2026-01-01', '2026-12-31', 'day', 'day'],
  ['2020-01-01', '2026-12-31', 'day', 'week'],
  ['2017-01-01', '2026-12-31', 'day', 'month'],
])('shows %s to %s, asked by %s, by %s', (from, to, requested, unit) => {
  expect(chooseUnit({ from, to }, requested)).toBe(unit);
});

test('finds the start of a quarter', () => {
  expect(['2026-01-01', '2026-06-30', '2026-12-31'].map(startOfQuarter)).toEqual([
    '2026-01-01',
    '2026-04-01',
    '2026-10-01',
  ]);
});
