import { z } from 'zod';
import { role } from '../accounts/account-type.ts';
import { operation, signedIn, staff } from '../operation.ts';

/** An administrator requires the owner of an account to choose a new password at the next sign-in. */
export const demandNewPassword = operation({
  name: 'credentials/demand-new-password',
  method: 'POST',
  path: '/accounts/{accountId}/demand-new-password',
  summary: 'Require a person to choose a new password',
  auditLabel: 'Require a new password',
  who: staff(role.admin),
  input: z.object({ accountId: z.coerce.number().int() }),
  output: z.object({ done: z.literal(true) }),
});

/** The logins of the signed-in person, unmasked because they are their own. */
export const listLogins = operation({
  name: 'credentials/list-logins',
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
