import { z } from 'zod';
import { anyone, operation } from '../../operation.ts';

export const stopNoticeLetters = operation({
  name: 'accounts/stop-notice-letters',
  method: 'POST',
  path: '/notices/letters/stop',
  summary:
    'End all letters of notices to whom the signed link of such a letter names; opening the link does not',
  who: anyone,
  input: z.object({ token: z.string().max(100) }),
  output: z.object({
    /** False if we did not sign the link. */
    isStopped: z.boolean(),
  }),
});
