import { createRules } from '@commonway/contract/programs/form/rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Amount,
  type Calculation,
  calculationOf,
  fromAmountRule,
  stepOperators,
  toAmountRule,
} from './calculation.ts';
import type { Condition } from './condition.ts';

const rules = createRules('2026-01-01');
const answers = { rent: 900, months: 3, kind: 'truck', incomes: [{ monthly: 100 }, { monthly: 250 }] };
const isTruck: Condition = {
  join: 'and',
  parts: [{ question: 'kind', comparison: 'is', value: 'truck' }],
};

test.each<[string, unknown, number]>([
  ['a rent times the months owed', { '*': [{ var: 'rent' }, { var: 'months' }] }, 2700],
  ['three added at once', { '+': [1, { var: 'rent' }, 2] }, 903],
  ['step by step', { '/': [{ '*': [{ var: 'rent' }, 52] }, 12] }, 3900],
  ['no less than nothing', { max: [0, { '-': [{ var: 'months' }, { var: 'rent' }] }] }, 0],
  ['no more than 500', { min: [{ '*': [{ var: 'rent' }, 2] }, 500] }, 500],
  ['between two bounds', { min: [500, { max: [10, { var: 'months' }] }] }, 10],
  ['a sum over a group', { sum: [{ var: 'incomes' }, 'monthly'] }, 350],
  ['one and how many there are', { '+': [1, { count: [{ var: 'incomes' }] }] }, 3],
  ['a number', 60, 60],
  [
    'by cases',
    { '+': [{ if: [{ '===': [{ var: 'kind' }, 'truck'] }, { '*': [{ var: 'months' }, 185] }, 60] }, 5] },
    560,
  ],
])('sentences say %s, and mean the same', (_case, rule, worth) => {
  const read = fromAmountRule(rule);
  expect(rules.value(rule, answers)).toBe(worth);
  expect(read && rules.value(toAmountRule(read), answers)).toBe(worth);
});

test.each<[string, unknown]>([
  ['a calculation on the right', { '-': [1, { '+': [1, 2] }] }],
  ['a filter', { count: [{ filter: [{ var: 'members' }, { '==': [{ var: 'a' }, 1] }] }] }],
  ['the larger of two answers', { max: [{ var: 'a' }, { var: 'b' }] }],
  ['a case without an end', { if: [{ var: 'a' }, 1] }],
  ['a condition beyond sentences', { if: [{ var: 'a' }, 1, 2] }],
  ['a text', 'ten'],
])('what sentences cannot say is left as it is: %s', (_case, rule) => {
  expect(fromAmountRule(rule)).toBeNull();
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
  otherwise: calculationOf({ kind: 'number', value: 1 }),
}));

test('what the sentences write they read again, word for word', () => {
  fc.assert(
    fc.property(chain(fc.oneof(plain, cases)), (given) => {
      expect(fromAmountRule(toAmountRule(given))).toEqual(given);
    }),
  );
});
