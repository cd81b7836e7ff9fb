import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';
import { factor, factorName } from './factor.ts';

export const renameFactor = operation({
  name: 'sign-in/rename-factor',
  method: 'PATCH',
  path: '/users/me/factors/{factorId}',
  summary: 'Give an own factor another name',
  who: signedIn(),
  input: z.object({ factorId: z.coerce.number().int(), name: factorName }),
  output: factor,
  errors: ['proof_required'],
});
