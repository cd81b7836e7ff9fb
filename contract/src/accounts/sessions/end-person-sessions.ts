import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { role } from '../account-type.ts';

export const endPersonSessions = operation({
  name: 'accounts/end-person-sessions',
  method: 'POST',
  path: '/users/{id}/sessions/end',
  summary: 'Sign a person of this office out of it everywhere',
  who: staff(role.admin),
  input: z.object({ id: z.coerce.number().int() }),
  output: z.object({ ended: z.int() }),
});
