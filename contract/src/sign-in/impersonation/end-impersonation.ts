import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

export const endImpersonation = operation({
  name: 'sign-in/end-impersonation',
  method: 'POST',
  path: '/impersonation/end',
  summary: 'Stop impersonating an applicant',
  who: signedIn(),
  input: z.object({}),
  output: z.object({ done: z.literal(true) }),
  errors: ['not_impersonating'],
  duringImpersonation: 'allowed',
});
