// Which roles a tenant's staff can have, and who may give them.
import { role } from './account-type.ts';
import {
  type AdminPermissions,
  adminAreas,
  mergePermissions,
  permits,
  type RoleGrant,
} from './admin-permissions.ts';

/** Every role of the staff, the highest first. */
export const staffRoles: readonly number[] = [
  role.admin,
  role.processAdmin,
  role.supervisor,
  role.manager,
  role.intake,
  role.caseWorker,
  role.operator,
];

const rank = (roles: readonly number[]): number =>
  Math.max(...roles.map((each) => staffRoles.length - staffRoles.indexOf(each)), 0);

/**
 * Whether someone with `own` roles may give or take away `given`: none that stands above the highest of their own, and
 * none that opens an area further than they may go themselves.
 */
export function mayGiveRoles(
  own: { readonly roles: readonly number[]; readonly permissions: AdminPermissions },
  given: readonly number[],
  grants: readonly RoleGrant[],
): boolean {
  if (own.roles.includes(role.admin)) return true;
  const opened = mergePermissions(given, grants);
  const staysBelow = adminAreas.every((area) => permits(own.permissions, area, opened[area] ?? 'Hidden'));
  return staysBelow && rank(given) <= rank(own.roles);
}
