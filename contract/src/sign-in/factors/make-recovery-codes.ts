import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

/** Shown this once; the codes made before are worth nothing from now on. */
export const makeRecoveryCodes = operation({
  name: 'sign-in/make-recovery-codes',
  method: 'POST',
  path: '/users/me/recovery-codes',
  summary: 'Make ten new recovery codes',
  who: signedIn(),
  scope: 'person',
  assurance: 'recent',
  input: z.object({}),
  output: z.object({ codes: z.array(z.string()) }),
  errors: ['factor_missing'],
});
