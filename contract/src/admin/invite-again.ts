import { z } from 'zod';
import { administrators, operation } from '../operation.ts';

export const inviteAgain = operation({
  name: 'admin/invite-again',
  method: 'POST',
  path: '/staff/{accountId}/invitation',
  summary: 'Resend an invitation',
  who: administrators('UserMgmt', 'ReadWrite'),
  input: z.object({ accountId: z.coerce.number().int() }),
  output: z.object({ sent: z.literal(true) }),
});
