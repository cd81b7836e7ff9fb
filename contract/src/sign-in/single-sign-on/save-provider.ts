import { z } from 'zod';
import { role } from '../../accounts/account-type.ts';
import { operation, staff } from '../../operation.ts';
import { providerInput } from './provider.ts';

/** Adds or changes a provider. Its credentials are checked when a person signs in. */
export const saveProvider = operation({
  name: 'sign-in/save-provider',
  method: 'PUT',
  path: '/settings/sign-on/providers',
  summary: 'Save a single sign-on provider',
  who: staff(role.admin),
  input: providerInput,
  output: z.object({ id: z.int() }),
});
