import { expect, test } from 'vitest';
import { canSwitchAccounts, entityTypes } from './can-switch-accounts.ts';

test('spec 6 "Entity types for login: government 1, business 2"', () => {
  expect(entityTypes).toEqual({ government: 1, business: 2 });
});

test.each([
  [entityTypes.government, true],
  [entityTypes.business, true],
  [0, false],
  [3, false],
])('spec 6 "Only government and business entity types can switch accounts": %d %s', (entityType, may) =>
  expect(canSwitchAccounts(entityType)).toBe(may),
);
