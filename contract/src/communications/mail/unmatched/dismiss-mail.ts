import { z } from 'zod';
import { plainLineOf } from '../../../languages/plain-text.ts';
import { operation, signedIn } from '../../../operation.ts';

export const dismissMail = operation({
  name: 'communications/dismiss-mail',
  method: 'POST',
  path: '/mail/{mailId}/dismiss',
  summary: 'Dismiss an email that belongs to no case',
  who: signedIn('Government'),
  input: z.object({ mailId: z.coerce.number().int(), reason: plainLineOf(300).optional() }),
  output: z.object({ mailId: z.int() }),
  errors: ['mail_settled'],
});
