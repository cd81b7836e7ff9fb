import { z } from 'zod';
import { role } from '../../accounts/account-type.ts';
import { operation, staff } from '../../operation.ts';
import { realmName } from '../single-sign-on/provider.ts';

/** Registers the only origin that may embed /authFrame under a realm's name (security B5.27). */
export const saveRealm = operation({
  name: 'sign-in/save-realm',
  method: 'PUT',
  path: '/settings/sign-on/realms/{realm}',
  summary: 'Save a realm',
  who: staff(role.admin),
  input: z.object({ realm: realmName, origin: z.string().max(300) }),
  output: z.object({ realm: z.string(), origin: z.string() }),
});
