import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

export const endOtherSessions = operation({
  name: 'accounts/end-other-sessions',
  method: 'POST',
  path: '/users/me/sessions/end-others',
  summary: 'End all your other sessions',
  who: signedIn(),
  scope: 'person',
  input: z.object({}),
  output: z.object({ ended: z.int() }),
});
