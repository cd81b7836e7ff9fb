import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';

/** To the applicant's own contact and no other; good for this request alone. */
export const sendHelperCode = operation({
  name: 'applications/send-helper-code',
  method: 'POST',
  path: '/helper-requests/{requestId}/code',
  summary: 'Send the applicant the code by which they agree',
  who: applicants,
  input: z.object({ requestId: z.uuid() }),
  output: z.object({ codeId: z.string(), waitSeconds: z.int(), destination: z.string() }),
  errors: ['no_contact'],
});
