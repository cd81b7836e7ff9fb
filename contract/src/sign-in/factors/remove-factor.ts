import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

/** Also deletes remembered devices, and the recovery codes if it was the last factor. */
export const removeFactor = operation({
  name: 'sign-in/remove-factor',
  method: 'DELETE',
  path: '/users/me/factors/{factorId}',
  summary: 'Remove a second factor',
  who: signedIn(),
  scope: 'person',
  assurance: 'recent',
  input: z.object({ factorId: z.coerce.number().int() }),
  output: z.object({ done: z.literal(true) }),
  errors: ['factor_needed'],
});
