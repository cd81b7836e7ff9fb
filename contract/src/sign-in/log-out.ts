import { z } from 'zod';
import { operation, signedIn } from '../operation.ts';

export const logOut = operation({
  name: 'sign-in/log-out',
  method: 'POST',
  path: '/users/logout',
  summary: 'End the session',
  who: signedIn(),
  duringEnrolment: true,
  input: z.object({
    /** The session expired: the browser saves unsent answers for the same person. */
    hasExpired: z.boolean().default(false),
  }),
  output: z.object({ done: z.literal(true) }),
  duringImpersonation: 'allowed',
});
