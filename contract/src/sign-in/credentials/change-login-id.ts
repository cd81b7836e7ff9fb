import { z } from 'zod';
import { operation, withToken } from '../../operation.ts';

/** Moves the login to the one that its code verified. The returned token sets a password: `reset-password`. */
export const changeLoginId = operation({
  name: 'sign-in/change-login-id',
  method: 'POST',
  path: '/operations/change-login-id',
  summary: 'Change a login to the verified email or phone number',
  who: withToken('operation'),
  input: z.object({}),
  output: z.object({ token: z.string(), loginId: z.string() }),
  errors: ['login_id_taken'],
});
