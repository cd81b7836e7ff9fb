import { describe, expect, it } from 'vitest';
import { createRules } from './rules.ts';

const rules = createRules('2026-03-01');
const incomes = [{ amount: 0.25 }, { amount: 0.5 }, { amount: 'much' }, null, {}];

describe('form rules', () => {
  it.each([
    ['sum over a group', { sum: [{ var: 'incomes' }, 'amount'] }, 0.75],
    ['sum of numbers', { sum: [1, 2, 3] }, 6],
    ['sum of a missing value', { sum: [{ var: 'missing' }, 'amount'] }, 0],
    ['count of a group', { count: [{ var: 'incomes' }] }, 4],
    ['count of a missing value', { count: [{ var: 'missing' }] }, 0],
    [
      'count of filtered items',
      { count: [{ filter: [{ var: 'incomes' }, { '>': [{ var: 'amount' }, 0.15] }] }] },
      null,
    ],
    ['today', { today: [] }, '2026-03-01'],
    ['today by name', { var: 'today' }, '2026-03-01'],
    ['age on the birthday', { age: [{ var: 'born' }] }, 26],
    ['age the day before', { age: ['2000-03-02'] }, 25],
    ['age for an invalid date', { age: ['2000-02-30'] }, null],
    ['comparison of dates', { '<=': [{ var: 'born' }, { today: [] }] }, true],
    ['an unknown operator', { launch: [1] }, null],
    ['an invalid operand in arithmetic', { '+': [{ var: 'incomes' }, 1] }, null],
    ['division by a missing value', { '/': [1, { var: 'missing' }] }, null],
    ['a JavaScript property', { var: 'constructor' }, null],
    ['a plain value', 5, 5],
  ])('evaluates %s', (_case, rule, expected) => {
    expect(rules.evaluate(rule, { incomes, born: '2000-03-01' })).toEqual(expected);
  });

  const limits = [3600.3, 1100.55, 45_000.01, 0.07];
  const operators: [string, (order: number) => boolean][] = [
    ['<', (order) => order < 0],
    ['<=', (order) => order <= 0],
    ['>', (order) => order > 0],
    ['>=', (order) => order >= 0],
    ['==', (order) => order === 0],
    ['===', (order) => order === 0],
    ['!=', (order) => order !== 0],
    ['!==', (order) => order !== 0],
  ];
  const value = { var: 'value' };
  const calculations: [string, unknown, (cents: number) => number][] = [
    ['value', value, (cents) => cents / 100],
    ['product', { '*': [value, 5] }, (cents) => cents / 500],
    ['sum', { sum: [[value, 0.1, 0.2]] }, (cents) => (cents - 30) / 100],
    ['addition', { '+': [value, 0.1, 0.2] }, (cents) => (cents - 30) / 100],
    ['subtraction', { '-': [value, 0.1, 0.2] }, (cents) => (cents + 30) / 100],
    ['quotient', { '/': [value, 3] }, (cents) => (cents * 3) / 100],
    ['third times three', { '*': [{ '/': [value, 3] }, 3] }, (cents) => cents / 100],
  ];
  const boundaries = operators.flatMap(([operator, isExpected]) =>
    calculations.flatMap(([name, calculation, invert]) =>
      limits.flatMap((limit) =>
        [-1, 0, 1].map((order) => {
          const cents = Math.round(limit * 100) + order;
          const scope = { value: invert(cents) };
          const rule = { [operator]: [calculation, limit] };
          return {
            case: `${name} of ${scope.value} ${operator} ${limit}`,
            rule,
            scope,
            is: isExpected(order),
          };
        }),
      ),
    ),
  );

  it('decides every comparison right a cent below, at, and above the limit', () => {
    expect(boundaries.length).toBe(8 * 7 * 4 * 3);
    const wrong = boundaries.filter(({ rule, scope, is }) => rules.isTrue(rule, scope) !== is);
    expect(wrong.map((each) => each.case)).toEqual([]);
  });

  it('multiplies a monthly rent exactly', () => {
    const owed = { '*': [{ var: 'monthlyRent' }, { var: 'monthsOwed' }] };
    expect(rules.evaluate(owed, { monthlyRent: 1200.1, monthsOwed: 3 })).toBe(3600.3);
  });

  it('returns null for a condition that cannot be evaluated', () => {
    expect(rules.isTrue({ '>': [{ var: 'word' }, 5] }, { word: 'many' })).toBeNull();
  });
});
