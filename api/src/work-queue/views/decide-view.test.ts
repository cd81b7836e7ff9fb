import type { ViewScope } from '@commonway/contract/work-queue/queue-limits.ts';
import { expect, test } from 'vitest';
import { canChangeView, canSaveView, findDefaultView } from './decide-view.ts';

const me = 1;
const other = 2;

test.each<[ViewScope, ownerId: number, roles: number[], mayChange: boolean, mayKeep: boolean]>([
  ['private', me, [4], true, true],
  ['private', other, [4], false, true],
  ['private', other, [99, 200], false, true],
  ['team', me, [4, 201, 202, 300], false, false],
  ['team', other, [200], true, true],
  ['team', other, [99], true, true],
  ['role', me, [201], false, false],
  ['role', other, [200], true, true],
  ['role', other, [99], true, true],
])(
  'a %s view of %i: roles %j can change it: %s, can save one: %s',
  (scope, ownerId, roles, mayChange, mayKeep) => {
    const by = { staffId: me, roles };
    const roleId = scope === 'role' ? 4 : null;
    expect(canChangeView({ scope, ownerId, roleId }, by)).toBe(mayChange);
    expect(canSaveView(scope, by)).toBe(mayKeep);
  },
);

const ofRole = (roleId: number) => ({ scope: 'role' as const, ownerId: other, roleId });
const team = { scope: 'team' as const, ownerId: other, roleId: null };

test.each<[number[], number[], number | undefined]>([
  [[4, 200], [4], 4],
  [[4, 200], [4, 200], 200],
  [[4, 99], [99, 4, 200], 99],
  [[4], [2], undefined],
  [[], [4], undefined],
])('with defaults for roles %j, roles %j open %s', (defaults, roles, expected) => {
  expect(findDefaultView([team, ...defaults.map(ofRole)], roles)?.roleId).toBe(expected);
});
