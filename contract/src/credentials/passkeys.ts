import { z } from 'zod';
import { operation, signedIn, withToken } from '../operation.ts';
import { factor, factorName, newPasskey, passkeyOptions, upgradedSession } from './factor.ts';

export const askPasskeyAgain = operation({
  name: 'credentials/ask-passkey-again',
  method: 'POST',
  path: '/users/me/proof/passkey',
  summary: 'Create a passkey challenge to confirm your identity',
  auditLabel: 'Start verifying identity with a passkey',
  who: signedIn(),
  scope: 'person',
  duringEnrolment: true,
  input: z.object({}),
  output: passkeyOptions,
  errors: ['factor_missing'],
});

export const askPasskey = operation({
  name: 'credentials/ask-passkey',
  method: 'POST',
  path: '/mfa/passkey/options',
  summary: 'Create a passkey challenge for the second factor',
  auditLabel: 'Request a passkey',
  who: withToken('login'),
  input: z.object({}),
  output: passkeyOptions,
  errors: ['factor_missing'],
});

export const startPasskey = operation({
  name: 'credentials/start-passkey',
  method: 'POST',
  path: '/users/me/factors/passkey/options',
  summary: 'Start adding a passkey',
  auditLabel: 'Start adding a passkey',
  who: signedIn(),
  scope: 'person',
  assurance: 'recent',
  duringEnrolment: true,
  input: z.object({}),
  output: passkeyOptions,
  errors: ['too_many_factors'],
});

export const addPasskey = operation({
  name: 'credentials/add-passkey',
  method: 'POST',
  path: '/users/me/factors/passkey',
  summary: 'Add a passkey',
  auditLabel: 'Add a passkey',
  who: signedIn(),
  scope: 'person',
  assurance: 'recent',
  duringEnrolment: true,
  input: z.object({ name: factorName, passkey: newPasskey }),
  output: z.object({ factor, session: upgradedSession }),
  errors: ['factor_refused', 'too_many_factors'],
});
