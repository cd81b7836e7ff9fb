import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';

/** Sends the code to the applicant's own contact only. The code is valid for this request only. */
export const sendHelperCode = operation({
  name: 'applications/send-helper-code',
  method: 'POST',
  path: '/helper-requests/{requestId}/code',
  summary: 'Send the applicant a code to confirm a helper request',
  who: applicants,
  input: z.object({ requestId: z.uuid() }),
  output: z.object({ codeId: z.string(), waitSeconds: z.int(), destination: z.string() }),
  errors: ['no_contact'],
});
