import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRules } from '../form/rules.ts';
import { expressionLimits, StepBudget, traversalSteps } from './expression-limits.ts';
import { assumeAllLists, isCostlyRule, worstSteps } from './worst-steps.ts';

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
  const value = createRules('2026-03-01', budget).value(rule, given);
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
  ['loops in loops in loops', loops(4)],
  ['a list of lists of lists', { map: [hundred, { map: [hundred, hundred] }] }],
  ['a text that doubles a hundred times', doubling],
  ['a list that doubles', { map: [hundred, { merge: Array(90).fill(hundred) }] }],
  ['a loop over what only claims a length', { all: [{ var: '' }, true] }],
  ['the same for nothing that fits', { some: [{ var: '' }, false] }],
  ['a long text looked for in a long text', { in: [{ cat: [{ var: 'note' }, 'y'] }, { var: 'note' }] }],
  ['a long path read over and over', { map: [hundred, { map: [hundred, { var: 'a.'.repeat(20_000) }] }] }],
  ['a long text added up over and over', { map: [hundred, { cat: Array(90).fill({ var: '../../note' }) }] }],
])('security 72: %s ends with no value once its steps are spent', (_case, rule) => {
  const { value, isSpent } = run(rule);
  expect([value, isSpent]).toEqual([null, true]);
});

test.each<[string, unknown]>([
  ['throws away what runs on', { try: [loops(4), 1] }],
  ['climbs out by another reader', { val: ['rent'] }],
  ['goes through what is not its own', { keys: [{ var: '' }] }],
  ['makes errors of its own', { throw: 'rent' }],
])('an operator that forms do not have is unknown: one that %s', (_case, rule) => {
  expect(run(rule).value).toBeNull();
});

test('an evaluation has the same steps each time, and each of its own where none are shared', () => {
  const sums = { sum: [{ map: [members, { '*': [{ var: 'amount' }, 2] }] }] };
  expect([run(sums), run(sums)]).toEqual([run(sums), { value: 2450, used: run(sums).used, isSpent: false }]);
  const own = createRules('2026-03-01');
  for (let times = 0; times < 3; times += 1) expect(own.value(loops(4), scope)).toBeNull();
  expect(own.value(sums, scope)).toBe(2450);
});

test('once steps are spent, whatever follows says nothing', () => {
  const budget = new StepBudget();
  const rules = createRules('2026-03-01', budget);
  expect([rules.value(loops(4), scope), rules.value(1, scope), rules.holds(true, scope)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(budget.isSpent).toBe(true);
});

test.each<[string, unknown, boolean]>([
  ['a sum over a group', { sum: [members, 'amount'] }, false],
  ['a loop in a loop', { map: [members, { count: [{ filter: [{ var: '../../members' }, true] }] }] }, false],
  ['loops three deep over groups', nested(3), true],
  ['loops three deep over lists of its own', loops(3), true],
  ['more than anybody reads', { or: Array(600).fill(true) }, true],
  [
    'a loop over a doubled list',
    { map: [{ merge: Array(8).fill(members) }, { merge: Array(8).fill(members) }] },
    true,
  ],
])('before it is published, %s is too costly: %s', (_case, rule, expected) => {
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

test('no rule takes more steps than were counted before it was published', () => {
  fc.assert(
    fc.property(anyRule, (rule) => {
      const worst = worstSteps(rule, lists);
      fc.pre(worst < 200_000);
      const budget = new StepBudget(worst + 1);
      createRules('2026-03-01', budget).value(rule, shortTexts);
      expect(budget.isSpent).toBe(false);
    }),
    { numRuns: isSoak ? 20_000 : 1000 },
  );
});

test('whatever is evaluated ends within its steps and what its last one looked at', () => {
  fc.assert(
    fc.property(anyRule, fc.integer({ min: 0, max: 500 }), (rule, steps) => {
      const budget = new StepBudget(steps);
      createRules('2026-03-01', budget).value(rule, shortTexts);
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
])('to go through a value takes a step for each item, and for each 32 characters', (value, steps) => {
  expect(traversalSteps(value)).toBe(steps);
});
