import { permits, type RoleGrant } from '@commonway/contract/accounts/admin-permissions.ts';
import { mayGrantRoles } from '@commonway/contract/accounts/staff-roles.ts';
import { type Actor, Refusal } from '../../platform/mount/context.ts';

type Manager = Pick<Actor, 'roles' | 'permissions'>;

/** Refuses if any of the roles has permissions that the actor doesn't have. */
export function requireGrantableRoles(
  actor: Manager,
  roles: readonly number[],
  grants: readonly RoleGrant[],
): void {
  if (!mayGrantRoles(actor, roles, grants)) throw new Refusal('role_too_high');
}

/**
 * Whether the actor may manage staff and may grant and revoke all of these roles; a page uses it to disable controls.
 */
export function mayManage(actor: Manager, roles: readonly number[], grants: readonly RoleGrant[]): boolean {
  return permits(actor.permissions, 'UserMgmt', 'ReadWrite') && mayGrantRoles(actor, roles, grants);
}
