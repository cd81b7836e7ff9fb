import { z } from 'zod';
import { operation, signedIn } from '../../../operation.ts';

/** It joins the thread by a job, with its papers, as if it had come there. */
export const attachMail = operation({
  name: 'communications/attach-mail',
  method: 'POST',
  path: '/mail/{mailId}/attach',
  summary: 'Say which case a mail belongs to',
  who: signedIn('Government'),
  input: z.object({ mailId: z.coerce.number().int(), applicationId: z.int() }),
  output: z.object({ mailId: z.int(), applicationId: z.int() }),
  errors: ['mail_settled', 'blind_review'],
});
