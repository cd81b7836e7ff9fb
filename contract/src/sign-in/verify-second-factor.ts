import { z } from 'zod';
import { operation, withToken } from '../operation.ts';
import { accountTuple, sessionAnswer, transport } from './open-session.ts';

export const verifySecondFactor = operation({
  name: 'sign-in/verify-second-factor',
  method: 'POST',
  path: '/mfa/verify',
  summary: 'Check the second-factor code and open the session',
  who: withToken('login'),
  input: accountTuple.extend({ code: z.string().max(40), transport }),
  output: sessionAnswer,
  errors: ['account_mismatch', 'wrong_code', 'code_expired', 'code_locked'],
});
