import { z } from 'zod';
import { role } from '../../accounts/account-type.ts';
import { operation, staff } from '../../operation.ts';
import { realmName } from '../single-sign-on/provider.ts';

export const removeRealm = operation({
  name: 'sign-in/remove-realm',
  method: 'DELETE',
  path: '/settings/sign-on/realms/{realm}',
  summary: 'Remove a realm',
  who: staff(role.admin),
  input: z.object({ realm: realmName }),
  output: z.object({ done: z.literal(true) }),
});
