import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { mailView } from './mail-view.ts';

export const getMail = operation({
  name: 'communications/get-mail',
  method: 'GET',
  path: '/communications/{communicationId}/mail',
  views: 'message',
  summary: 'Retrieve the email of a message with its sender, quote, and attachments',
  who: staff(),
  input: z.object({ communicationId: z.coerce.number().int() }),
  output: z.object({ mail: mailView.nullable() }),
  errors: ['blind_review'],
});
