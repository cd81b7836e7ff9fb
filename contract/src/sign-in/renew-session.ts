import { z } from 'zod';
import { operation, signedIn } from '../operation.ts';

export const renewSession = operation({
  name: 'sign-in/renew-session',
  method: 'POST',
  path: '/users/renew-session',
  summary: 'Extend the session, up to its absolute limit',
  who: signedIn(),
  duringEnrolment: true,
  input: z.object({}),
  output: z.object({ exp: z.string(), token: z.string().optional() }),
});
