import { z } from 'zod';
import { anyone, operation } from '../operation.ts';

export const askNotice = operation({
  name: 'programs/ask-notice',
  method: 'POST',
  path: '/programs/{programId}/opening-notices',
  summary: 'Subscribe to a one-time notice when a program opens; the response is the same for every address',
  auditLabel: 'Request a notification when a program opens',
  duringReadOnly: false,
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

export const answerNotice = operation({
  name: 'programs/answer-notice',
  method: 'POST',
  path: '/opening-notices/answer',
  summary: 'Confirm or end a subscription to an opening notice, with the secret of the emailed link',
  auditLabel: 'Confirm or cancel an opening notification',
  who: anyone,
  input: z.object({ token: z.string().max(100), action: z.enum(['confirm', 'end']) }),
  output: z.object({
    /** `unknown`: the link belongs to no subscription, or to one that has ended. */
    outcome: z.enum(['confirmed', 'ended', 'unknown']),
    /** The program's name in the viewer's language; null if the link is unknown. */
    program: z.string().nullable(),
  }),
});
