import { expect, test } from 'vitest';
import { type ItemFacts, toComparisons, toCondition } from './condition.ts';
import { findStepObstacle, isConditionMet } from './step-obstacle.ts';
import { conditionSchema } from './workflow.ts';

const large = toCondition([{ fact: 'awardAmount', sign: '>=', value: 5000 }]);
const both = toCondition([
  { fact: 'awardAmount', sign: '>=', value: 5000 },
  { fact: 'category', sign: '!=', value: 'rent' },
]);

test.each<[typeof large, ItemFacts, boolean]>([
  [null, {}, true],
  [large, { awardAmount: 5000 }, true],
  [large, { awardAmount: 4999.99 }, false],
  [large, { awardAmount: null }, false],
  [large, {}, false],
  [both, { awardAmount: 6000, category: 'food' }, true],
  [both, { awardAmount: 6000, category: 'rent' }, false],
  // An unknown fact meets no comparison, not even an inequality.
  [both, { awardAmount: 6000, category: null }, false],
  [toCondition([{ fact: 'evictionNotice', sign: '==', value: false }]), { evictionNotice: false }, true],
  [toCondition([{ fact: 'validationsFailed', sign: '==', value: 0 }]), { validationsFailed: 0 }, true],
])('%j is met by %j: %s', (condition, facts, holds) => {
  expect(isConditionMet(condition, facts)).toBe(holds);
});

test('converts a condition to a list and back', () => {
  expect(toCondition(toComparisons(both))).toEqual(both);
  expect(conditionSchema.parse(both)).toEqual(both);
});

test.each([
  [{ and: [] }],
  [{ or: [{ '>': [{ var: 'awardAmount' }, 1] }] }],
  [{ and: [{ '>': [{ var: 'ssn' }, 1] }] }],
  [{ and: [{ '>': [{ var: 'awardAmount' }, 'much'] }] }],
  [{ and: [{ '>': [{ var: 'awardAmount' }, 1], '<': [{ var: 'awardAmount' }, 5] }] }],
  [{ and: [{ reduce: [{ var: 'awardAmount' }, 1] }] }],
  [{ and: [{ '>': [{ var: 'awardAmount' }, { var: 'unreadTotal' }] }] }],
])('rejects %j as a condition', (input) => {
  expect(conditionSchema.safeParse(input).success).toBe(false);
});

const step = { roleIds: [200], requiresComment: true, requiresDenialReason: true, condition: large };
const attempt = { roles: [200], hasComment: true, hasDenialReason: true, facts: { awardAmount: 9000 } };
test.each([
  [undefined, attempt, 'gone'],
  [step, attempt, null],
  [step, { ...attempt, roles: [4] }, 'role'],
  [step, { ...attempt, roles: null }, null],
  [{ ...step, roleIds: [] }, { ...attempt, roles: [4] }, null],
  [step, { ...attempt, hasDenialReason: false }, 'denial-reason'],
  [step, { ...attempt, hasComment: false }, 'comment'],
  [step, { ...attempt, facts: { awardAmount: 1 } }, 'condition'],
  [step, { ...attempt, facts: null }, 'condition'],
  [{ ...step, condition: null }, { ...attempt, facts: null }, null],
])('stepObstacle %#', (transition, given, obstacle) => {
  expect(findStepObstacle(transition, given)).toBe(obstacle);
});
