import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

/** Creates recovery codes, shows them once, and invalidates the earlier codes. */
export const makeRecoveryCodes = operation({
  name: 'sign-in/make-recovery-codes',
  method: 'POST',
  path: '/users/me/recovery-codes',
  summary: 'Generate ten new recovery codes',
  who: signedIn(),
  scope: 'person',
  assurance: 'recent',
  input: z.object({}),
  output: z.object({ codes: z.array(z.string()) }),
  errors: ['factor_missing'],
});
