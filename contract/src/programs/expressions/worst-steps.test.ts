import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRules } from '../form/rules.ts';
import { countTraversalSteps, expressionLimits, StepBudget } from './expression-limits.ts';
import { assumeAllLists, countWorstSteps, isCostlyRule } from './worst-steps.ts';

/** The contract has no Node types, but its tests run in Node. */
const isSoak = Reflect.get(globalThis, 'process')?.env.SOAK !== undefined;

const items = Array.from({ length: expressionLimits.listItems }, (_, index) => ({ amount: index }));
const scope = { members: items, length: 1e9, rent: 900, note: 'x'.repeat(500_000), one: 'x' };
const lists = new Set(['members']);

/** The steps that a rule used, and whether it used up the budget. */
function run(
  rule: unknown,
  given: Record<string, unknown> = scope,
): { value: unknown; used: number; isSpent: boolean } {
  const budget = new StepBudget();
  const value = createRules('2026-03-01', budget).evaluate(rule, given);
  return { value, used: budget.used, isSpent: budget.isSpent };
}

const members = { var: 'members' };
const nested = (depth: number): unknown =>
  depth === 0 ? { '+': [{ var: 'amount' }, 1] } : { map: [{ var: '../../members' }, nested(depth - 1)] };
const hundred = Array.from({ length: 100 }, (_, index) => index);
const loops = (depth: number): unknown =>
  depth === 0 ? 1 : { map: [hundred, { count: [loops(depth - 1)] }] };
const doubling = {
  reduce: [hundred, { cat: [{ var: 'accumulator' }, { var: 'accumulator' }] }, 'doubled'],
};

test.each<[string, unknown]>([
  ['deeply nested loops', loops(4)],
  ['deeply nested lists', { map: [hundred, { map: [hundred, hundred] }] }],
  ['a text that doubles 100 times', doubling],
  ['a list that multiplies', { map: [hundred, { merge: Array(90).fill(hundred) }] }],
  ['a loop over an object with a fake length', { all: [{ var: '' }, true] }],
  ['a search in an object with a fake length', { some: [{ var: '' }, false] }],
  ['a search for a long text in a long text', { in: [{ cat: [{ var: 'note' }, 'y'] }, { var: 'note' }] }],
  ['a long path read repeatedly', { map: [hundred, { map: [hundred, { var: 'a.'.repeat(20_000) }] }] }],
  ['a long text concatenated repeatedly', { map: [hundred, { cat: Array(90).fill({ var: '../../note' }) }] }],
])('security 72: %s returns no value after the step budget is spent', (_case, rule) => {
  const { value, isSpent } = run(rule);
  expect([value, isSpent]).toEqual([null, true]);
});

test.each<[string, unknown]>([
  ['swallows errors', { try: [loops(4), 1] }],
  ['reads through another accessor', { val: ['rent'] }],
  ['lists the keys of an object', { keys: [{ var: '' }] }],
  ['throws errors', { throw: 'rent' }],
])('rejects an unsupported operator that %s', (_case, rule) => {
  expect(run(rule).value).toBeNull();
});

test('uses the same steps for each evaluation, and a new budget for each unless one is shared', () => {
  const sums = { sum: [{ map: [members, { '*': [{ var: 'amount' }, 2] }] }] };
  expect([run(sums), run(sums)]).toEqual([run(sums), { value: 2450, used: run(sums).used, isSpent: false }]);
  const own = createRules('2026-03-01');
  for (let times = 0; times < 3; times += 1) expect(own.evaluate(loops(4), scope)).toBeNull();
  expect(own.evaluate(sums, scope)).toBe(2450);
});

test('returns nothing after the step budget is spent', () => {
  const budget = new StepBudget();
  const rules = createRules('2026-03-01', budget);
  expect([rules.evaluate(loops(4), scope), rules.evaluate(1, scope), rules.isTrue(true, scope)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(budget.isSpent).toBe(true);
});

test.each<[string, unknown, boolean]>([
  ['a sum over a group', { sum: [members, 'amount'] }, false],
  ['a nested loop', { map: [members, { count: [{ filter: [{ var: '../../members' }, true] }] }] }, false],
  ['three nested loops over groups', nested(3), true],
  ['three nested loops over literal lists', loops(3), true],
  ['a rule with too many parts', { or: Array(600).fill(true) }, true],
  [
    'a loop over a multiplied list',
    { map: [{ merge: Array(8).fill(members) }, { merge: Array(8).fill(members) }] },
    true,
  ],
])('before publishing, %s is too costly: %s', (_case, rule, expected) => {
  expect([isCostlyRule(rule, lists), isCostlyRule(rule, assumeAllLists)]).toEqual([expected, expected]);
});

const { rule: anyRule } = fc.letrec<{ rule: unknown }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom(0, 3, true, null, 'a'),
    fc.constantFrom(
      { var: 'members' },
      { var: 'rent' },
      { var: 'amount' },
      { var: '' },
      { var: '../../members' },
    ),
    fc.array(tie('rule'), { maxLength: 4 }),
    fc
      .tuple(
        fc.constantFrom('+', '<', '==', 'and', 'or', 'if', '!', 'in', 'merge', 'count', 'sum', 'max'),
        fc.array(tie('rule'), { maxLength: 3 }),
      )
      .map(([operator, parts]) => ({ [operator]: parts })),
    fc
      .tuple(fc.constantFrom('map', 'filter', 'all', 'some', 'none', 'reduce'), tie('rule'), tie('rule'))
      .map(([operator, list, part]) => ({ [operator]: [list, part] })),
  ),
}));
const shortTexts = { members: items, rent: 900 };

test('never takes more steps than the estimate before publishing', () => {
  fc.assert(
    fc.property(anyRule, (rule) => {
      const worst = countWorstSteps(rule, lists);
      fc.pre(worst < 200_000);
      const budget = new StepBudget(worst + 1);
      createRules('2026-03-01', budget).evaluate(rule, shortTexts);
      expect(budget.isSpent).toBe(false);
    }),
    { numRuns: isSoak ? 20_000 : 1000 },
  );
});

test('stops an evaluation when its step budget is spent', () => {
  fc.assert(
    fc.property(anyRule, fc.integer({ min: 0, max: 500 }), (rule, steps) => {
      const budget = new StepBudget(steps);
      createRules('2026-03-01', budget).evaluate(rule, shortTexts);
      expect(budget.isSpent).toBe(budget.used > steps);
    }),
    { numRuns: isSoak ? 20_000 : 300 },
  );
});

test.each<[unknown, number]>([
  ['x'.repeat(64), 2],
  [[1, [2, 'x'.repeat(32)]], 5],
  [{ length: 5 }, Number.POSITIVE_INFINITY],
  [{ amount: [1, 2] }, 0],
  [null, 0],
])('counts one traversal step per item and per 32 characters', (value, steps) => {
  expect(countTraversalSteps(value)).toBe(steps);
});
