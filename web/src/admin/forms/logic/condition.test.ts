import { createRules } from '@commonway/contract/programs/form/rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Condition,
  comparisons,
  figureComparisons,
  fromRule,
  type Rule,
  type Test,
  toRule,
} from './condition.ts';

test.each<[string, unknown, Condition | null]>([
  ['nothing', undefined, { join: 'and', parts: [] }],
  [
    'one sentence',
    { '==': [{ var: 'tenure' }, 'rent'] },
    { join: 'and', parts: [{ question: 'tenure', comparison: 'is', value: 'rent' }] },
  ],
  [
    'answered',
    { '!==': [{ var: ['rent'] }, null] },
    { join: 'and', parts: [{ question: 'rent', comparison: 'answered', value: null }] },
  ],
  [
    'not among the choices',
    { and: [{ '!==': [{ var: 'help' }, null] }, { '!': { in: ['car', { var: 'help' }] } }] },
    { join: 'and', parts: [{ question: 'help', comparison: 'includes-not', value: 'car' }] },
  ],
  [
    'one of two, one of which is two',
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
    'a place that is served',
    { in: [{ var: 'zip' }, { var: 'zips' }] },
    { join: 'and', parts: [{ question: 'zip', comparison: 'served', value: null }] },
  ],
  [
    'a month’s income within the limit of a year',
    { '<=': [{ '*': [{ var: 'income' }, 12] }, { var: 'incomeLimit' }] },
    { join: 'and', parts: [{ question: 'income', comparison: 'month-within', value: null }] },
  ],
  [
    'a year’s income within the limit',
    { '<=': [{ var: 'income' }, { var: 'incomeLimit' }] },
    { join: 'and', parts: [{ question: 'income', comparison: 'year-within', value: null }] },
  ],
  ['another number of months', { '<=': [{ '*': [{ var: 'a' }, 11] }, { var: 'incomeLimit' }] }, null],
  ['no, or nothing said: json-logic cannot tell', { '==': [{ var: 'a' }, false] }, null],
  ['less than 3, or nothing said', { '<': [{ var: 'a' }, 3] }, null],
  ['arithmetic', { '>': [{ '+': [{ var: 'a' }, 1] }, 2] }, null],
  ['two answers', { '>': [{ var: 'a' }, { var: 'b' }] }, null],
  ['a truth by itself', { var: 'a' }, null],
  ['a default', { '==': [{ var: ['a', 1] }, 1] }, null],
  ['not of something else', { '!': { '==': [{ var: 'a' }, 1] } }, null],
  ['a list', [1], null],
])('the sentences of a rule: %s', (_case, rule, expected) => {
  expect(fromRule(rule)).toEqual(expected);
});

const sentence: fc.Arbitrary<Test> = fc
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
const several = fc.record({ join, parts: fc.array(sentence, { minLength: 2, maxLength: 4 }) });
const condition: fc.Arbitrary<Condition> = fc.record({
  join,
  parts: fc.array(fc.oneof(sentence, several), { minLength: 2, maxLength: 4 }),
});

test('what the sentences write they read again, whatever they say', () => {
  fc.assert(
    fc.property(condition, (given) => {
      const read = fromRule(toRule(given));
      expect(read && toRule(read)).toEqual(toRule(given));
    }),
  );
});

test('sentences about figures of a program are read as they were written', () => {
  for (const comparison of figureComparisons) {
    const condition: Condition = { join: 'and', parts: [{ question: 'a', comparison, value: null }] };
    expect(fromRule(toRule(condition))).toEqual(condition);
  }
});

test('no sentence about an answer holds without one, but that there is none', () => {
  const rules = createRules('2026-01-01');
  fc.assert(
    fc.property(sentence, (test) => {
      const holds = rules.holds(toRule({ join: 'and', parts: [test] }), {});
      expect(holds).toBe(test.comparison === 'unanswered');
    }),
  );
});

test('each sentence means to the engine what it says', () => {
  const rules = createRules('2026-01-01');
  const answers = { rent: 900, help: ['food'], tenure: 'rent', pets: false };
  const holds = (question: string, comparison: Test['comparison'], value: Test['value']): boolean | null =>
    rules.holds(toRule({ join: 'and', parts: [{ question, comparison, value }] }) as Rule, answers);
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
