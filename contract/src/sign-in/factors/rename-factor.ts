import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';
import { factor, factorName } from './factor.ts';

export const renameFactor = operation({
  name: 'sign-in/rename-factor',
  method: 'PATCH',
  path: '/users/me/factors/{factorId}',
  summary: 'Rename a second factor',
  who: signedIn(),
  scope: 'person',
  assurance: 'recent',
  input: z.object({ factorId: z.coerce.number().int(), name: factorName }),
  output: factor,
});
