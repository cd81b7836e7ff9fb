import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

/** The logins of the signed-in person, unmasked because they are their own. */
export const listLogins = operation({
  name: 'sign-in/list-logins',
  method: 'GET',
  path: '/users/me/logins',
  summary: 'List your logins',
  who: signedIn(),
  scope: 'person',
  duringImpersonation: 'refused',
  input: z.object({}),
  output: z.object({
    logins: z.array(
      z.object({ loginId: z.string(), channel: z.enum(['email', 'phone']), isVerified: z.boolean() }),
    ),
  }),
});
