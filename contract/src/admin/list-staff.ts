import { z } from 'zod';
import { administrators, operation } from '../operation.ts';
import { staffAccount } from './staff-account.ts';

export const listStaff = operation({
  name: 'admin/list-staff',
  method: 'GET',
  path: '/staff',
  summary: 'List the staff, by cursor',
  who: administrators('UserMgmt', 'Read'),
  input: z.object({
    afterId: z.coerce.number().int().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  output: z.object({ staff: z.array(staffAccount), nextAfterId: z.int().nullable() }),
});
