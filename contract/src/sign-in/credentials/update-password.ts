import { z } from 'zod';
import { anyone, operation } from '../../operation.ts';
import { linkToken } from './mailed-link.ts';

export const updatePassword = operation({
  name: 'sign-in/update-password',
  method: 'PATCH',
  path: '/update-password',
  summary: 'Set a password with a reset link',
  who: anyone,
  input: z.object({ ds_password: z.string().min(1).max(1000), ds_token: linkToken }),
  output: z.object({ done: z.literal(true), loginId: z.string() }),
  errors: ['weak_password', 'link_expired'],
});
