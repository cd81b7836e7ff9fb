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

/** The roles' names in the queue (spec 6). */
export const roleNames: Readonly<Record<number, string>> = {
  [role.admin]: 'Administrator',
  [role.supervisor]: 'Case Manager Supervisor',
  [role.manager]: 'Case Manager',
  [role.operator]: 'Operation User',
  [role.processAdmin]: 'Process-Admin',
  [role.intake]: 'Intake Specialist',
  [role.caseWorker]: 'Case Worker',
};

/** The rank of a person's highest role; 0 without roles. */
const getRank = (roles: readonly number[]): number =>
  Math.max(...roles.map((each) => staffRoles.length - staffRoles.indexOf(each)), 0);

/**
 * Whether a person may grant or remove the requested roles: none may rank above their own highest role or give more
 * access to an area than they have.
 */
export function canGrantRoles(
  own: { readonly roles: readonly number[]; readonly permissions: AdminPermissions },
  requested: readonly number[],
  grants: readonly RoleGrant[],
): boolean {
  if (own.roles.includes(role.admin)) return true;
  const opened = mergePermissions(requested, grants);
  const staysBelow = adminAreas.every((area) => permits(own.permissions, area, opened[area] ?? 'Hidden'));
  return staysBelow && getRank(requested) <= getRank(own.roles);
}
