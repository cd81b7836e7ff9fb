import { z } from 'zod';
import { operation, signedIn } from '../operation.ts';
import { factor, factorName, upgradedSession } from './factor.ts';

export const confirmAuthenticator = operation({
  name: 'credentials/confirm-authenticator',
  method: 'POST',
  path: '/users/me/factors/totp/{factorId}/confirm',
  summary: 'Confirm an authenticator app with its first code',
  auditLabel: 'Add an authenticator app',
  who: signedIn(),
  scope: 'person',
  assurance: 'recent',
  duringEnrolment: true,
  input: z.object({ factorId: z.coerce.number().int(), code: z.string().max(40) }),
  output: z.object({ factor, session: upgradedSession }),
  errors: ['wrong_code', 'code_locked'],
});

/** The secret is shown only once. The factor is inactive until its first code is confirmed. */
export const startAuthenticator = operation({
  name: 'credentials/start-authenticator',
  method: 'POST',
  path: '/users/me/factors/totp',
  summary: 'Start adding an authenticator app',
  auditLabel: 'Start adding an authenticator app',
  who: signedIn(),
  scope: 'person',
  assurance: 'recent',
  duringEnrolment: true,
  input: z.object({ name: factorName }),
  output: z.object({ factorId: z.int(), secret: z.string(), uri: z.string() }),
  errors: ['too_many_factors'],
});
