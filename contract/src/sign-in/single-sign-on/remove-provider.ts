import { z } from 'zod';
import { role } from '../../accounts/account-type.ts';
import { operation, staff } from '../../operation.ts';

/** Removes a provider and its linked identities. The people's accounts remain. */
export const removeProvider = operation({
  name: 'sign-in/remove-provider',
  method: 'DELETE',
  path: '/settings/sign-on/providers/{providerId}',
  summary: 'Remove a single sign-on provider',
  who: staff(role.admin),
  input: z.object({ providerId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  output: z.object({ done: z.literal(true) }),
});
