import { describe, expect, it } from 'vitest';
import { createRules } from './rules.ts';

const rules = createRules('2026-03-01');
const incomes = [{ amount: 0.25 }, { amount: 0.5 }, { amount: 'much' }, null, {}];

describe('the rules of a form', () => {
  it.each([
    ['sum over a group', { sum: [{ var: 'incomes' }, 'amount'] }, 0.75],
    ['sum of numbers', { sum: [1, 2, 3] }, 6],
    ['sum of nothing', { sum: [{ var: 'missing' }, 'amount'] }, 0],
    ['count of a group', { count: [{ var: 'incomes' }] }, 4],
    ['count of nothing', { count: [{ var: 'missing' }] }, 0],
    [
      'count of some',
      { count: [{ filter: [{ var: 'incomes' }, { '>': [{ var: 'amount' }, 0.15] }] }] },
      null,
    ],
    ['today', { today: [] }, '2026-03-01'],
    ['today by name', { var: 'today' }, '2026-03-01'],
    ['age on the birthday', { age: [{ var: 'born' }] }, 26],
    ['age the day before', { age: ['2000-03-02'] }, 25],
    ['age of no day', { age: ['2000-02-30'] }, null],
    ['days compare as text', { '<=': [{ var: 'born' }, { today: [] }] }, true],
    ['an unknown operator', { launch: [1] }, null],
    ['nonsense in arithmetic', { '+': [{ var: 'incomes' }, 1] }, null],
    ['division by nothing', { '/': [1, { var: 'missing' }] }, null],
    ['a function of the language', { var: 'constructor' }, null],
    ['a plain value', 5, 5],
  ])('%s', (_case, rule, expected) => {
    expect(rules.value(rule, { incomes, born: '2000-03-01' })).toEqual(expected);
  });

  it('says that a condition cannot be worked out', () => {
    expect(rules.holds({ '>': [{ var: 'word' }, 5] }, { word: 'many' })).toBeNull();
  });
});
