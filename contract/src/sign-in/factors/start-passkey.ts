import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';
import { passkeyOptions } from './factor.ts';

export const startPasskey = operation({
  name: 'sign-in/start-passkey',
  method: 'POST',
  path: '/users/me/factors/passkey/options',
  summary: 'Start adding a passkey',
  who: signedIn(),
  scope: 'person',
  assurance: 'recent',
  duringEnrolment: true,
  input: z.object({}),
  output: passkeyOptions,
  errors: ['too_many_factors'],
});
