import { createRules } from '@commonway/contract/programs/form/rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Amount,
  type Calculation,
  createCalculation,
  parseCalculation,
  stepOperators,
  toCalculationRule,
} from './calculation.ts';
import type { Condition } from './condition.ts';

const rules = createRules('2026-01-01');
const answers = { rent: 900, months: 3, kind: 'truck', incomes: [{ monthly: 100 }, { monthly: 250 }] };
const isTruck: Condition = {
  join: 'and',
  parts: [{ question: 'kind', comparison: 'is', value: 'truck' }],
};

test.each<[string, unknown, number]>([
  ['rent times months owed', { '*': [{ var: 'rent' }, { var: 'months' }] }, 2700],
  ['a sum of three amounts', { '+': [1, { var: 'rent' }, 2] }, 903],
  ['a chain of operators', { '/': [{ '*': [{ var: 'rent' }, 52] }, 12] }, 3900],
  ['a minimum of 0', { max: [0, { '-': [{ var: 'months' }, { var: 'rent' }] }] }, 0],
  ['a maximum of 500', { min: [{ '*': [{ var: 'rent' }, 2] }, 500] }, 500],
  ['a minimum and a maximum', { min: [500, { max: [10, { var: 'months' }] }] }, 10],
  ['a sum over a group', { sum: [{ var: 'incomes' }, 'monthly'] }, 350],
  ['a count plus 1', { '+': [1, { count: [{ var: 'incomes' }] }] }, 3],
  ['a number', 60, 60],
  [
    'conditional amounts',
    { '+': [{ if: [{ '===': [{ var: 'kind' }, 'truck'] }, { '*': [{ var: 'months' }, 185] }, 60] }, 5] },
    560,
  ],
])('converts %s to a calculation and back with the same result', (_case, rule, worth) => {
  const read = parseCalculation(rule);
  expect(rules.evaluate(rule, answers)).toBe(worth);
  expect(read && rules.evaluate(toCalculationRule(read), answers)).toBe(worth);
});

test.each<[string, unknown]>([
  ['a nested calculation as the second operand', { '-': [1, { '+': [1, 2] }] }],
  ['a filter', { count: [{ filter: [{ var: 'members' }, { '==': [{ var: 'a' }, 1] }] }] }],
  ['the larger of two answers', { max: [{ var: 'a' }, { var: 'b' }] }],
  ['a condition without an else', { if: [{ var: 'a' }, 1] }],
  ['a condition that the editor cannot express', { if: [{ var: 'a' }, 1, 2] }],
  ['a string', 'ten'],
])('does not convert %s', (_case, rule) => {
  expect(parseCalculation(rule)).toBeNull();
});

const plain: fc.Arbitrary<Amount> = fc.oneof(
  fc.integer({ min: -500, max: 500 }).map((value) => ({ kind: 'number' as const, value })),
  fc.constantFrom('rent', 'months', 'unasked').map((question) => ({ kind: 'answer' as const, question })),
  fc.constant({ kind: 'sum' as const, group: 'incomes', part: 'monthly' }),
  fc.constant({ kind: 'count' as const, group: 'incomes' }),
);
const bound = fc.option(fc.integer({ min: -50, max: 50 }));
const chain = (amount: fc.Arbitrary<Amount>): fc.Arbitrary<Calculation> =>
  fc.record({
    first: amount,
    steps: fc.array(fc.record({ operator: fc.constantFrom(...stepOperators), amount }), { maxLength: 4 }),
    least: bound,
    most: bound,
  });
const cases: fc.Arbitrary<Amount> = chain(plain).map((worth) => ({
  kind: 'cases' as const,
  cases: [{ when: isTruck, worth }],
  otherwise: createCalculation({ kind: 'number', value: 1 }),
}));

test('reads back every calculation that it writes', () => {
  fc.assert(
    fc.property(chain(fc.oneof(plain, cases)), (given) => {
      expect(parseCalculation(toCalculationRule(given))).toEqual(given);
    }),
  );
});
