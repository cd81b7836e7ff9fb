import {
  type AccessLevel,
  type AdminArea,
  mergePermissions,
  permits,
  type RoleGrant,
} from '@commonway/contract/accounts/admin-permissions.ts';
import { canGrantRoles, staffRoles } from '@commonway/contract/accounts/staff-roles.ts';
import { type Actor, type Handle, Refusal } from '../platform/mount/context.ts';
import { listGrants, replaceGrants } from './queries/roles.ts';

/** Lists the staff roles with their permissions, and whether the caller may give each. */
export const listRoles: Handle<'staff/list-roles'> = async ({ tx, tenant, actor }) => {
  const grants = await listGrants(tx, tenant.id);
  return {
    roles: staffRoles.map((roleId) => ({
      roleId,
      permissions: mergePermissions([roleId], grants),
      mayGive: canManageStaff(actor, [roleId], grants),
    })),
  };
};

/** Replaces the permissions of a role. */
export const saveRole: Handle<'staff/save-role'> = async ({ tx, tenant, audit }, { roleId, permissions }) => {
  const given = Object.entries(permissions) as [AdminArea, AccessLevel][];
  const shown = given.filter(([, access]) => access !== 'Hidden');
  const before = mergePermissions([roleId], await replaceGrants(tx, tenant.id, roleId, shown));
  const after = Object.fromEntries(shown);
  audit({ subjectKind: 'role', subjectId: roleId, details: { before, after } });
  return { roleId, permissions: after };
};

type Manager = Pick<Actor, 'roles' | 'permissions'>;

/** Refuses if any of the roles has permissions that the actor doesn't have. */
export function requireGrantableRoles(
  actor: Manager,
  roles: readonly number[],
  grants: readonly RoleGrant[],
): void {
  if (!canGrantRoles(actor, roles, grants)) throw new Refusal('role_too_high');
}

/** Whether the actor may manage staff and may grant and revoke all of these roles. */
export function canManageStaff(
  actor: Manager,
  roles: readonly number[],
  grants: readonly RoleGrant[],
): boolean {
  return permits(actor.permissions, 'UserMgmt', 'ReadWrite') && canGrantRoles(actor, roles, grants);
}
