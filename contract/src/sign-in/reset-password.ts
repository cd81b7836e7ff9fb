import { z } from 'zod';
import { anyone, operation } from '../operation.ts';

/** Sets the password with a password token: creates the login or resets it. Ends all other sessions. */
export const resetPassword = operation({
  name: 'sign-in/reset-password',
  method: 'POST',
  path: '/operations/reset-password',
  summary: 'Set a password with a password token',
  who: anyone,
  input: z.object({ ds_token: z.string().max(4000), ds_password: z.string().min(1).max(1000) }),
  output: z.object({ done: z.literal(true), loginId: z.string() }),
  errors: ['weak_password', 'code_expired'],
});
