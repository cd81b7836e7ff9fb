import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { role } from '../account-type.ts';

export const endPersonSessions = operation({
  name: 'accounts/end-person-sessions',
  method: 'POST',
  path: '/users/{id}/sessions/end',
  summary: 'End all sessions of a person at this office',
  who: staff(role.admin),
  input: z.object({ id: z.coerce.number().int() }),
  output: z.object({ ended: z.int() }),
});
