import type { RoleGrant } from '@commonway/contract/accounts/admin-permissions.ts';
import { mayGiveRoles } from '@commonway/contract/accounts/staff-roles.ts';
import { type Actor, Refusal } from '../../platform/mount/context.ts';

/** Refuses where any of the roles stands above what the actor may give or take. */
export function demandRolesBelow(
  actor: Pick<Actor, 'roles' | 'permissions'>,
  roles: readonly number[],
  grants: readonly RoleGrant[],
): void {
  if (!mayGiveRoles(actor, roles, grants)) throw new Refusal('role_too_high');
}
