import { z } from 'zod';
import { role } from '../../accounts/account-type.ts';
import { operation, staff } from '../../operation.ts';

/** An administrator requires the owner of an account to choose a new password at the next sign-in. */
export const demandNewPassword = operation({
  name: 'sign-in/demand-new-password',
  method: 'POST',
  path: '/accounts/{accountId}/demand-new-password',
  summary: 'Require a person to choose a new password',
  who: staff(role.admin),
  input: z.object({ accountId: z.coerce.number().int() }),
  output: z.object({ done: z.literal(true) }),
});
