import { permits, type RoleGrant } from '@commonway/contract/accounts/admin-permissions.ts';
import { mayGiveRoles } from '@commonway/contract/accounts/staff-roles.ts';
import { type Actor, Refusal } from '../../platform/mount/context.ts';

type Manager = Pick<Actor, 'roles' | 'permissions'>;

/** Refuses where any of the roles stands above what the actor may give or take. */
export function demandRolesBelow(
  actor: Manager,
  roles: readonly number[],
  grants: readonly RoleGrant[],
): void {
  if (!mayGiveRoles(actor, roles, grants)) throw new Refusal('role_too_high');
}

/** Whether the actor changes the staff at all, and may give and take all of these roles: what a page offers or greys. */
export function mayManage(actor: Manager, roles: readonly number[], grants: readonly RoleGrant[]): boolean {
  return permits(actor.permissions, 'UserMgmt', 'ReadWrite') && mayGiveRoles(actor, roles, grants);
}
