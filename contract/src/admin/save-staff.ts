import { z } from 'zod';
import { administrators, operation } from '../operation.ts';
import { assignedRoles, staffAccount } from './staff-account.ts';

/**
 * Omitted fields keep their values, so that assigning a role does not reactivate an account that another administrator
 * deactivated in the meantime. Every change ends the sessions of the account: new permissions apply after the next
 * sign-in (security B1.5).
 */
export const saveStaff = operation({
  name: 'admin/save-staff',
  method: 'PATCH',
  path: '/staff/{accountId}',
  summary: 'Change the roles of a staff member, or whether they can sign in',
  who: administrators('UserMgmt', 'ReadWrite'),
  input: z.object({
    accountId: z.coerce.number().int(),
    roles: assignedRoles.optional(),
    isActive: z.boolean().optional(),
    requiresSecondFactor: z.boolean().optional(),
  }),
  output: staffAccount,
  errors: ['role_too_high', 'last_administrator'],
});
