import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

export const endSession = operation({
  name: 'accounts/end-session',
  method: 'DELETE',
  path: '/users/me/sessions/{sessionId}',
  summary: 'End one of your sessions at any office',
  who: signedIn(),
  scope: 'person',
  input: z.object({ sessionId: z.uuid() }),
  output: z.object({ ended: z.int() }),
});
