import { z } from 'zod';
import { accessLevels, adminAreas } from '../accounts/admin-permissions.ts';
import { administrators, operation } from '../operation.ts';

export const roleView = z.object({
  roleId: z.int(),
  permissions: z.partialRecord(z.enum(adminAreas), z.enum(accessLevels)),
});
export type RoleView = z.infer<typeof roleView>;

export const listRoles = operation({
  name: 'admin/list-roles',
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
