import { mergePermissions } from '@commonway/contract/accounts/admin-permissions.ts';
import { staffRoles } from '@commonway/contract/accounts/staff-roles.ts';
import type { Handle } from '../platform/mount/context.ts';
import { listGrants } from './queries/roles.ts';
import { mayManage } from './staff/require-grantable-roles.ts';

export const listRoles: Handle<'admin/list-roles'> = async ({ tx, tenant, actor }) => {
  const grants = await listGrants(tx, tenant.id);
  return {
    roles: staffRoles.map((roleId) => ({
      roleId,
      permissions: mergePermissions([roleId], grants),
      mayGive: mayManage(actor, [roleId], grants),
    })),
  };
};
