import { z } from 'zod';
import { operation, signedIn } from '../../../operation.ts';

/** A job adds the email to the thread with its attachments, as if it had arrived there. */
export const attachMail = operation({
  name: 'communications/attach-mail',
  method: 'POST',
  path: '/mail/{mailId}/attach',
  summary: 'Attach an unmatched email to a case',
  who: signedIn('Government'),
  input: z.object({ mailId: z.coerce.number().int(), applicationId: z.int() }),
  output: z.object({ mailId: z.int(), applicationId: z.int() }),
  errors: ['mail_settled', 'blind_review'],
});
