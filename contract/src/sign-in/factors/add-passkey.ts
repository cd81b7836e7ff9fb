import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';
import { factor, factorName, newPasskey, upgradedSession } from './factor.ts';

export const addPasskey = operation({
  name: 'sign-in/add-passkey',
  method: 'POST',
  path: '/users/me/factors/passkey',
  summary: 'Add a passkey',
  who: signedIn(),
  scope: 'person',
  assurance: 'recent',
  duringEnrolment: true,
  input: z.object({ name: factorName, passkey: newPasskey }),
  output: z.object({ factor, session: upgradedSession }),
  errors: ['factor_refused', 'too_many_factors'],
});
