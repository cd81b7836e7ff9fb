import { expect, test } from 'vitest';
import { closingDaysKind } from './closing-days-kind.ts';

const christmas = { date: '2026-12-25', name: 'Christmas Day', isYearly: true };
const flood = { date: '2026-06-09', name: 'Flood', isYearly: false };
const check = (...days: (typeof christmas)[]) =>
  closingDaysKind.check({ days }, { today: '2026-06-10' }).map(({ code, at }) => `${at} ${code}`);

test.each([
  ['no days', [], []],
  ['a yearly date of an earlier year', [{ ...christmas, date: '2020-12-25' }], []],
  [
    'a day without a date and a name',
    [christmas, { date: '', name: ' ', isYearly: true }],
    ['1 date-missing', '1 name-missing'],
  ],
  ['a date twice', [christmas, { ...christmas, name: 'Closed' }], ['1 date-twice']],
  ['a single day that has passed', [flood], ['0 date-past']],
  ['a single day today', [{ ...flood, date: '2026-06-10' }], []],
])('checks %s', (_what, days, expected) => {
  expect(check(...days)).toEqual(expected);
});

test('lets an office publish a day that has passed, and nothing incomplete', () => {
  expect(closingDaysKind.isError({ code: 'date-past', at: 0 })).toBe(false);
  for (const code of ['date-missing', 'name-missing', 'date-twice'] as const)
    expect(closingDaysKind.isError({ code, at: 0 })).toBe(true);
});

test.each([
  ['the same days in another order', [christmas, flood], [flood, christmas], []],
  ['a new day', [christmas], [christmas, flood], [{ code: 'added', day: flood }]],
  ['a removed day', [christmas, flood], [christmas], [{ code: 'removed', day: flood }]],
  [
    'another name',
    [flood],
    [{ ...flood, name: 'Storm' }],
    [{ code: 'changed', day: { ...flood, name: 'Storm' } }],
  ],
])('compares %s', (_what, before, after, expected) => {
  expect(closingDaysKind.diff({ days: before }, { days: after })).toEqual(expected);
});
