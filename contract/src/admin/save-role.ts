import { z } from 'zod';
import { role } from '../accounts/account-type.ts';
import { adminAreas, levelsOf } from '../accounts/admin-permissions.ts';
import { staffRoles } from '../accounts/staff-roles.ts';
import { operation, staff } from '../operation.ts';
import { roleView } from './list-roles.ts';

/** Replaces the areas of a role. Role 99 has all areas and cannot be changed. */
export const saveRole = operation({
  name: 'admin/save-role',
  method: 'PUT',
  path: '/staff/roles/{roleId}',
  summary: 'Change what a role can administer',
  who: staff(role.admin),
  input: z
    .object({
      roleId: z.coerce
        .number()
        .int()
        .refine((roleId) => roleId !== role.admin && staffRoles.includes(roleId)),
      permissions: roleView.shape.permissions,
    })
    .refine(({ permissions }) =>
      adminAreas.every((area) => levelsOf(area).includes(permissions[area] ?? 'Hidden')),
    ),
  output: roleView,
});
