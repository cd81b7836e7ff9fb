import { expect, test } from 'vitest';
import {
  computeUsageLevel,
  findPlan,
  getPlanLimits,
  planResources,
  plans,
  type UsageLevel,
} from './plans.ts';

const levels: [used: number, limit: number | null, level: UsageLevel][] = [
  [0, 5, 'normal'],
  [3, 5, 'normal'],
  [4, 5, 'nearLimit'],
  [159, 200, 'normal'],
  [160, 200, 'nearLimit'],
  [199, 200, 'nearLimit'],
  [200, 200, 'atLimit'],
  [900, 200, 'atLimit'],
  [1_000_000, null, 'normal'],
];
test.each(levels)('%d of %s is %s', (used, limit, level) => {
  expect(computeUsageLevel(used, limit)).toBe(level);
});

test('a larger plan costs more and limits nothing more strictly', () => {
  for (const [index, plan] of plans.slice(1).entries()) {
    const smaller = plans[index];
    expect(plan.monthlyDollars).toBeGreaterThan(smaller?.monthlyDollars ?? 0);
    for (const resource of planResources)
      expect(plan.limits[resource] ?? Number.POSITIVE_INFINITY).toBeGreaterThan(
        smaller?.limits[resource] ?? Number.POSITIVE_INFINITY,
      );
  }
});

test('a plan is found by its id', () => {
  expect(findPlan('starter')?.displayName).toBe('Starter');
  expect(findPlan('unknown')).toBeUndefined();
});

test('an office without a plan has no limits; a plan that we don’t know has those of the smallest', () => {
  expect(Object.values(getPlanLimits(undefined))).toEqual([null, null, null, null]);
  expect(getPlanLimits('renamed-by-mistake')).toBe(plans[0]?.limits);
  expect(getPlanLimits('office')).toBe(plans[1]?.limits);
});
