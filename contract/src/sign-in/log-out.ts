import { z } from 'zod';
import { operation, signedIn } from '../operation.ts';

export const logOut = operation({
  name: 'sign-in/log-out',
  method: 'POST',
  path: '/users/logout',
  summary: 'End the session, on every process at once',
  who: signedIn(),
  input: z.object({}),
  output: z.object({ done: z.literal(true) }),
});
