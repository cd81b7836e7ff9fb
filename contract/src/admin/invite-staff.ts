import { z } from 'zod';
import { personName } from '../accounts/me.ts';
import { administrators, operation } from '../operation.ts';
import { assignedRoles, staffAccount } from './staff-account.ts';

/**
 * Adds a staff member to the tenant and invites them by email. The response reveals nothing about their accounts at
 * other tenants.
 */
export const inviteStaff = operation({
  name: 'admin/invite-staff',
  method: 'POST',
  path: '/staff',
  summary: 'Invite a staff member',
  who: administrators('UserMgmt', 'ReadWrite'),
  input: z.object({
    ds_firstname: personName,
    ds_lastname: personName,
    ds_mail: z.string().max(254),
    roles: assignedRoles,
    requiresSecondFactor: z.boolean(),
  }),
  output: staffAccount,
  errors: ['already_staff', 'role_too_high'],
});
