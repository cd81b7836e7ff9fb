import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';
import { factorName } from './factor.ts';

/** The secret is shown only once. The factor is inactive until its first code is confirmed. */
export const startAuthenticator = operation({
  name: 'sign-in/start-authenticator',
  method: 'POST',
  path: '/users/me/factors/totp',
  summary: 'Start adding an authenticator app',
  who: signedIn(),
  scope: 'person',
  assurance: 'recent',
  duringEnrolment: true,
  input: z.object({ name: factorName }),
  output: z.object({ factorId: z.int(), secret: z.string(), uri: z.string() }),
  errors: ['too_many_factors'],
});
