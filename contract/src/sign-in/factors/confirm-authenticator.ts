import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';
import { factor, upgradedSession } from './factor.ts';

export const confirmAuthenticator = operation({
  name: 'sign-in/confirm-authenticator',
  method: 'POST',
  path: '/users/me/factors/totp/{factorId}/confirm',
  summary: 'Confirm an authenticator app with its first code',
  who: signedIn(),
  scope: 'person',
  assurance: 'recent',
  duringEnrolment: true,
  input: z.object({ factorId: z.coerce.number().int(), code: z.string().max(40) }),
  output: z.object({ factor, session: upgradedSession }),
  errors: ['wrong_code', 'code_locked'],
});
