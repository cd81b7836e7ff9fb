import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

export const listDraftKeys = operation({
  name: 'accounts/list-draft-keys',
  method: 'GET',
  path: '/users/me/draft-keys',
  summary: 'The keys under which a browser keeps what this person began and could not send; the newest first',
  who: signedIn(),
  input: z.object({}),
  output: z.object({
    /** 32 bytes each, in hexadecimal. */
    keys: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
  }),
  duringImpersonation: 'refused',
});
