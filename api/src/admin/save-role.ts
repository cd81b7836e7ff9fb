import {
  type AccessLevel,
  type AdminArea,
  mergePermissions,
} from '@commonway/contract/accounts/admin-permissions.ts';
import type { Handle } from '../platform/mount/context.ts';
import { replaceGrants } from './queries/roles.ts';

export const saveRole: Handle<'admin/save-role'> = async ({ tx, tenant, audit }, { roleId, permissions }) => {
  const given = Object.entries(permissions) as [AdminArea, AccessLevel][];
  const shown = given.filter(([, access]) => access !== 'Hidden');
  const before = mergePermissions([roleId], await replaceGrants(tx, tenant.id, roleId, shown));
  const after = Object.fromEntries(shown);
  audit({ subjectKind: 'role', subjectId: roleId, details: { before, after } });
  return { roleId, permissions: after };
};
