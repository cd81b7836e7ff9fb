import { z } from 'zod';
import { administrators, operation } from '../operation.ts';
import { staffAccount } from './staff-account.ts';

export const getStaffMember = operation({
  name: 'admin/get-staff-member',
  method: 'GET',
  path: '/staff/{accountId}',
  views: 'account',
  summary: 'Get a staff member, and whether the caller can change them',
  who: administrators('UserMgmt', 'Read'),
  input: z.object({ accountId: z.coerce.number().int() }),
  output: staffAccount.extend({ mayChange: z.boolean() }),
});
