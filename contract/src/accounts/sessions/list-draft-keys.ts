import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

export const listDraftKeys = operation({
  name: 'accounts/list-draft-keys',
  method: 'GET',
  path: '/users/me/draft-keys',
  summary: 'List the keys that encrypt drafts in the browser, newest first',
  who: signedIn(),
  input: z.object({}),
  output: z.object({
    /** 32 bytes each, in hexadecimal. */
    keys: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
  }),
  duringImpersonation: 'refused',
});
