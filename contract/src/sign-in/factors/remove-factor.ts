import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

/** Remembered devices are forgotten with it; recovery codes go with the last factor. */
export const removeFactor = operation({
  name: 'sign-in/remove-factor',
  method: 'DELETE',
  path: '/users/me/factors/{factorId}',
  summary: 'Remove an own factor',
  who: signedIn(),
  scope: 'person',
  assurance: 'recent',
  input: z.object({ factorId: z.coerce.number().int() }),
  output: z.object({ done: z.literal(true) }),
  errors: ['factor_needed'],
});
