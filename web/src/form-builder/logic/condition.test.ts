import { createRules } from '@commonway/contract/programs/form/rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Condition,
  comparisons,
  figureComparisons,
  parseCondition,
  type Rule,
  type Test,
  toConditionRule,
} from './condition.ts';

test.each<[string, unknown, Condition | null]>([
  ['no rule', undefined, { join: 'and', parts: [] }],
  [
    'a single test',
    { '==': [{ var: 'tenure' }, 'rent'] },
    { join: 'and', parts: [{ question: 'tenure', comparison: 'is', value: 'rent' }] },
  ],
  [
    'an answered question',
    { '!==': [{ var: ['rent'] }, null] },
    { join: 'and', parts: [{ question: 'rent', comparison: 'answered', value: null }] },
  ],
  [
    'a choice that is not selected',
    { and: [{ '!==': [{ var: 'help' }, null] }, { '!': { in: ['car', { var: 'help' }] } }] },
    { join: 'and', parts: [{ question: 'help', comparison: 'includes-not', value: 'car' }] },
  ],
  [
    'alternatives with a nested group',
    {
      or: [
        { '>': [{ var: 'rent' }, 900] },
        { and: [{ '==': [{ var: 'a' }, true] }, { '<=': [{ var: 'b' }, -3] }] },
      ],
    },
    {
      join: 'or',
      parts: [
        { question: 'rent', comparison: 'more', value: 900 },
        {
          join: 'and',
          parts: [
            { question: 'a', comparison: 'is', value: true },
            { question: 'b', comparison: 'at-most', value: -3 },
          ],
        },
      ],
    },
  ],
  [
    'a served ZIP Code',
    { in: [{ var: 'zip' }, { var: 'zips' }] },
    { join: 'and', parts: [{ question: 'zip', comparison: 'served', value: null }] },
  ],
  [
    'monthly income within the yearly limit',
    { '<=': [{ '*': [{ var: 'income' }, 12] }, { var: 'incomeLimit' }] },
    { join: 'and', parts: [{ question: 'income', comparison: 'month-within', value: null }] },
  ],
  [
    'yearly income within the limit',
    { '<=': [{ var: 'income' }, { var: 'incomeLimit' }] },
    { join: 'and', parts: [{ question: 'income', comparison: 'year-within', value: null }] },
  ],
  ['a multiple other than 12 months', { '<=': [{ '*': [{ var: 'a' }, 11] }, { var: 'incomeLimit' }] }, null],
  ['false or unanswered, which json-logic cannot distinguish', { '==': [{ var: 'a' }, false] }, null],
  ['less than 3 or unanswered', { '<': [{ var: 'a' }, 3] }, null],
  ['arithmetic', { '>': [{ '+': [{ var: 'a' }, 1] }, 2] }, null],
  ['a comparison of two answers', { '>': [{ var: 'a' }, { var: 'b' }] }, null],
  ['a variable without a comparison', { var: 'a' }, null],
  ['a variable with a default', { '==': [{ var: ['a', 1] }, 1] }, null],
  ['a negated comparison', { '!': { '==': [{ var: 'a' }, 1] } }, null],
  ['a list', [1], null],
])('reads a rule: %s', (_case, rule, expected) => {
  expect(parseCondition(rule)).toEqual(expected);
});

const comparisonTest: fc.Arbitrary<Test> = fc
  .record({
    question: fc.constantFrom('a', 'b', 'c'),
    comparison: fc.constantFrom(...comparisons),
    value: fc.oneof(fc.string(), fc.integer(), fc.boolean()),
  })
  .map((test) => {
    if (test.comparison === 'answered' || test.comparison === 'unanswered') return { ...test, value: null };
    return test.comparison.startsWith('includes') ? { ...test, value: String(test.value) } : test;
  });
const join = fc.constantFrom('and' as const, 'or' as const);
const nestedGroup = fc.record({ join, parts: fc.array(comparisonTest, { minLength: 2, maxLength: 4 }) });
const condition: fc.Arbitrary<Condition> = fc.record({
  join,
  parts: fc.array(fc.oneof(comparisonTest, nestedGroup), { minLength: 2, maxLength: 4 }),
});

test('reads back every condition that it writes', () => {
  fc.assert(
    fc.property(condition, (given) => {
      const read = parseCondition(toConditionRule(given));
      expect(read && toConditionRule(read)).toEqual(toConditionRule(given));
    }),
  );
});

test('reads back comparisons with program figures', () => {
  for (const comparison of figureComparisons) {
    const condition: Condition = { join: 'and', parts: [{ question: 'a', comparison, value: null }] };
    expect(parseCondition(toConditionRule(condition))).toEqual(condition);
  }
});

test('fails every comparison of a missing answer except "unanswered"', () => {
  const rules = createRules('2026-01-01');
  fc.assert(
    fc.property(comparisonTest, (test) => {
      const holds = rules.isTrue(toConditionRule({ join: 'and', parts: [test] }), {});
      expect(holds).toBe(test.comparison === 'unanswered');
    }),
  );
});

test('compiles each comparison to a rule with the same meaning', () => {
  const rules = createRules('2026-01-01');
  const answers = { rent: 900, help: ['food'], tenure: 'rent', pets: false };
  const holds = (question: string, comparison: Test['comparison'], value: Test['value']): boolean | null =>
    rules.isTrue(toConditionRule({ join: 'and', parts: [{ question, comparison, value }] }) as Rule, answers);
  expect([
    holds('rent', 'at-least', 900),
    holds('rent', 'more', 900),
    holds('help', 'includes', 'food'),
    holds('help', 'includes-not', 'food'),
    holds('tenure', 'is-not', 'own'),
    holds('pets', 'is', false),
    holds('pets', 'answered', null),
    holds('car', 'answered', null),
    holds('car', 'unanswered', null),
  ]).toEqual([true, false, true, false, true, true, true, false, true]);
});
