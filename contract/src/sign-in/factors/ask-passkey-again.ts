import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';
import { passkeyOptions } from './factor.ts';

export const askPasskeyAgain = operation({
  name: 'sign-in/ask-passkey-again',
  method: 'POST',
  path: '/users/me/proof/passkey',
  summary: 'Create a passkey challenge to confirm your identity',
  who: signedIn(),
  scope: 'person',
  duringEnrolment: true,
  input: z.object({}),
  output: passkeyOptions,
  errors: ['factor_missing'],
});
