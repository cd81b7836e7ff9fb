import { z } from 'zod';
import { operation, signedIn } from '../../../operation.ts';
import { unmatchedMail } from '../mail-view.ts';

export const listUnmatchedMail = operation({
  name: 'communications/list-unmatched-mail',
  method: 'GET',
  path: '/mail/unmatched',
  summary: 'List unmatched email, newest first',
  who: signedIn('Government'),
  input: z.object({ beforeId: z.coerce.number().int().optional() }),
  output: z.object({ mails: z.array(unmatchedMail), nextBeforeId: z.int().nullable() }),
});
