import { z } from 'zod';
import { operation, withToken } from '../../operation.ts';
import { accountTuple, sessionAnswer } from '../open-session.ts';
import { transport } from '../opened-session.ts';
import { passkeyAnswer } from './factor.ts';

export const verifyPasskey = operation({
  name: 'sign-in/verify-passkey',
  method: 'POST',
  path: '/mfa/passkey/verify',
  summary: 'Verify a passkey and open the session',
  who: withToken('login'),
  input: accountTuple.extend({ passkey: passkeyAnswer, transport, rememberDevice: z.boolean().optional() }),
  output: sessionAnswer,
  errors: ['account_mismatch', 'factor_refused'],
});
