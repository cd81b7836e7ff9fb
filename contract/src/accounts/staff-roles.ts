// The roles a tenant's staff can have, and who can grant them.
import { role } from './account-type.ts';
import {
  type AdminPermissions,
  adminAreas,
  mergePermissions,
  permits,
  type RoleGrant,
} from './admin-permissions.ts';

/** All staff roles, highest first. */
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
 * Whether a person may grant or remove the roles in `requested`: none may rank above their own highest role or give
 * more access to an area than they have.
 */
export function mayGrantRoles(
  own: { readonly roles: readonly number[]; readonly permissions: AdminPermissions },
  requested: readonly number[],
  grants: readonly RoleGrant[],
): boolean {
  if (own.roles.includes(role.admin)) return true;
  const opened = mergePermissions(requested, grants);
  const staysBelow = adminAreas.every((area) => permits(own.permissions, area, opened[area] ?? 'Hidden'));
  return staysBelow && rank(requested) <= rank(own.roles);
}
