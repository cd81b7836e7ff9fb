import fc from 'fast-check';
import { expect, test } from 'vitest';
import { role } from './account-type.ts';
import {
  type AccessLevel,
  accessLevels,
  adminAreas,
  hasAdminAccess,
  hasInstanceAccess,
  mergePermissions,
  permits,
  type RoleGrant,
} from './admin-permissions.ts';

const roles = [role.supervisor, role.manager, role.intake];
const grants = fc.array(
  fc.record({
    roleId: fc.constantFrom(...roles, role.operator),
    area: fc.constantFrom(...adminAreas),
    access: fc.constantFrom(...accessLevels),
  }),
);
const userRoles = fc.subarray(roles);
const level = (access: AccessLevel | undefined): number => accessLevels.indexOf(access ?? 'Hidden');

test('spec 6: permissions merge across a user’s roles, keeping the highest access', () => {
  fc.assert(
    fc.property(userRoles, grants, (own, given) => {
      const merged = mergePermissions(own, given);
      for (const area of adminAreas) {
        const levels = given
          .filter((grant) => grant.area === area && own.includes(grant.roleId as never))
          .map(({ access }) => level(access));
        expect(level(merged[area])).toBe(Math.max(0, ...levels));
      }
    }),
  );
});

test('spec 6: merging ignores the order of grants and roles, and an additional role never lowers access', () => {
  fc.assert(
    fc.property(userRoles, grants, fc.constantFrom(...roles), (own, given, further) => {
      const merged = mergePermissions(own, given);
      expect(mergePermissions([...own].reverse(), [...given].reverse())).toEqual(merged);
      const more = mergePermissions([...own, further], given);
      for (const area of adminAreas) expect(level(more[area])).toBeGreaterThanOrEqual(level(merged[area]));
    }),
  );
});

test('role 99 has access to every area, regardless of grants', () => {
  fc.assert(
    fc.property(userRoles, grants, (own, given) => {
      const merged = mergePermissions([...own, role.admin], given);
      expect(adminAreas.every((area) => merged[area] === 'ReadWrite')).toBe(true);
    }),
  );
});

const only = (area: RoleGrant['area'], access: AccessLevel) => ({ [area]: access });

test.each(adminAreas)('spec 6: %s with Read or ReadWrite opens its portal, and Hidden does not', (area) => {
  const isInstance = area === 'InstanceConfig';
  const isPortal = !isInstance && area !== 'PrivateData';
  for (const access of accessLevels) {
    const opens = access !== 'Hidden';
    expect(hasAdminAccess(only(area, access))).toBe(opens && isPortal);
    expect(hasInstanceAccess(only(area, access))).toBe(opens && isInstance);
    expect(permits(only(area, access), area, 'ReadWrite')).toBe(access === 'ReadWrite');
  }
});

test('a user without permissions has no portal', () =>
  expect([hasAdminAccess({}), hasInstanceAccess({})]).toEqual([false, false]));
