import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

/**
 * Starts a change of one of the caller's logins, in a session that proved the person's identity within five minutes.
 * The token requests a code to the new login: `request-code` with `change_login_id`.
 */
export const startLoginChange = operation({
  name: 'sign-in/start-login-change',
  method: 'POST',
  path: '/operations/start-login-change',
  summary: 'Start a login change',
  who: signedIn(),
  scope: 'person',
  assurance: 'recent',
  input: z.object({ loginId: z.string().max(254) }),
  output: z.object({ token: z.string() }),
});
