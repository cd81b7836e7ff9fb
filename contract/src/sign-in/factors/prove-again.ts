import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';
import { passkeyAnswer } from './factor.ts';

/**
 * Takes a password, an authenticator code, or a passkey. The proof is valid for five minutes, for this session only.
 */
export const proveAgain = operation({
  name: 'sign-in/prove-again',
  method: 'POST',
  path: '/users/me/proof',
  summary: 'Confirm your identity before changing factors or login',
  who: signedIn(),
  scope: 'person',
  duringEnrolment: true,
  input: z.union([
    z.object({ password: z.string().min(1).max(1000) }),
    z.object({ code: z.string().min(1).max(40) }),
    z.object({ passkey: passkeyAnswer }),
  ]),
  output: z.object({ provenUntil: z.string() }),
  errors: ['factor_refused', 'wrong_code', 'code_locked'],
});
