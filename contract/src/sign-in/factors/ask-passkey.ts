import { z } from 'zod';
import { operation, withToken } from '../../operation.ts';
import { passkeyOptions } from './factor.ts';

export const askPasskey = operation({
  name: 'sign-in/ask-passkey',
  method: 'POST',
  path: '/mfa/passkey/options',
  summary: 'Create a passkey challenge for the second factor',
  who: withToken('login'),
  input: z.object({}),
  output: passkeyOptions,
  errors: ['factor_missing'],
});
