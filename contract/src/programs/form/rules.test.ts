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

  it('returns null for a condition that cannot be evaluated', () => {
    expect(rules.isTrue({ '>': [{ var: 'word' }, 5] }, { word: 'many' })).toBeNull();
  });
});
