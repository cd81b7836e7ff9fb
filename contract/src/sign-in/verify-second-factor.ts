import { z } from 'zod';
import { operation, withToken } from '../operation.ts';
import { accountTuple, sessionAnswer } from './open-session.ts';
import { transport } from './opened-session.ts';

/** `method` says what the code is: one that we sent (as in spec 7.1), an authenticator's, or a recovery code. */
export const verifySecondFactor = operation({
  name: 'sign-in/verify-second-factor',
  method: 'POST',
  path: '/mfa/verify',
  summary: 'Verify the second-factor code and open the session',
  who: withToken('login'),
  input: accountTuple.extend({
    code: z.string().max(40),
    method: z.enum(['sent', 'totp', 'recovery']).default('sent'),
    transport,
    rememberDevice: z.boolean().optional(),
  }),
  output: sessionAnswer,
  errors: ['account_mismatch', 'wrong_code', 'code_expired', 'code_locked', 'strong_factor_required'],
});
