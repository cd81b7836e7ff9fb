import { expect, test } from 'vitest';
import { comparisonsOf, conditionOf, type ItemFacts } from './condition.ts';
import { conditionHolds } from './condition-holds.ts';
import { conditionSchema } from './condition-schema.ts';
import { stepObstacle } from './step-obstacle.ts';

const large = conditionOf([{ fact: 'awardAmount', sign: '>=', value: 5000 }]);
const both = conditionOf([
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
  [conditionOf([{ fact: 'evictionNotice', sign: '==', value: false }]), { evictionNotice: false }, true],
  [conditionOf([{ fact: 'validationsFailed', sign: '==', value: 0 }]), { validationsFailed: 0 }, true],
])('%j with %j holds: %s', (condition, facts, holds) => {
  expect(conditionHolds(condition, facts)).toBe(holds);
});

test('a condition is a list and back', () => {
  expect(conditionOf(comparisonsOf(both))).toEqual(both);
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
])('%j is no condition', (written) => {
  expect(conditionSchema.safeParse(written).success).toBe(false);
});

const step = { roleIds: [200], requiresComment: true, requiresDenialReason: true, condition: large };
const taken = { roles: [200], hasComment: true, hasDenialReason: true, facts: { awardAmount: 9000 } };
test.each([
  [undefined, taken, 'gone'],
  [step, taken, null],
  [step, { ...taken, roles: [4] }, 'role'],
  [step, { ...taken, roles: null }, null],
  [{ ...step, roleIds: [] }, { ...taken, roles: [4] }, null],
  [step, { ...taken, hasDenialReason: false }, 'denial-reason'],
  [step, { ...taken, hasComment: false }, 'comment'],
  [step, { ...taken, facts: { awardAmount: 1 } }, 'condition'],
  [step, { ...taken, facts: null }, 'condition'],
  [{ ...step, condition: null }, { ...taken, facts: null }, null],
])('stepObstacle %#', (demands, given, obstacle) => {
  expect(stepObstacle(demands, given)).toBe(obstacle);
});
