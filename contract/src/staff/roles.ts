import { z } from 'zod';
import { role } from '../accounts/account-type.ts';
import { accessLevels, adminAreas, listAccessLevels } from '../accounts/admin-permissions.ts';
import { staffRoles } from '../accounts/staff-roles.ts';
import { administrators, operation, staff } from '../operation.ts';

const roleView = z.object({
  roleId: z.int(),
  permissions: z.partialRecord(z.enum(adminAreas), z.enum(accessLevels)),
});
export type RoleView = z.infer<typeof roleView>;

export const listRoles = operation({
  name: 'staff/list-roles',
  method: 'GET',
  path: '/staff/roles',
  summary: 'List the staff roles and what each can administer',
  who: administrators('UserMgmt', 'Read'),
  input: z.object({}),
  output: z.object({
    roles: z.array(
      roleView.extend({
        /** Whether the caller can assign or remove this role. */
        mayGive: z.boolean(),
      }),
    ),
  }),
});

/** Replaces the areas of a role. Role 99 has all areas and cannot be changed. */
export const saveRole = operation({
  name: 'staff/save-role',
  method: 'PUT',
  path: '/staff/roles/{roleId}',
  summary: 'Change what a role can administer',
  auditLabel: 'Change role permissions',
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
      adminAreas.every((area) => listAccessLevels(area).includes(permissions[area] ?? 'Hidden')),
    ),
  output: roleView,
});
