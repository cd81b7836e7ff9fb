import { z } from 'zod';
import { anyone, operation } from '../../operation.ts';

export const askNotice = operation({
  name: 'programs/ask-notice',
  method: 'POST',
  path: '/programs/{programId}/opening-notices',
  summary: 'Subscribe to a one-time notice when a program opens; the response is the same for every address',
  who: anyone,
  input: z.object({
    programId: z.coerce.number().int(),
    /** An email address or a US mobile number. */
    address: z.string().max(254),
  }),
  output: z.object({
    /** `open`: the program already accepts applications, so nothing is sent. */
    outcome: z.enum(['asked', 'open']),
  }),
});
