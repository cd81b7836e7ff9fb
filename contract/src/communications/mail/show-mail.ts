import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

export const showMail = operation({
  name: 'communications/show-mail',
  method: 'GET',
  path: '/communications/{communicationId}/mail/page',
  views: 'message',
  summary: 'Render the sanitized HTML of an email for a sandboxed frame',
  who: staff(),
  input: z.object({ communicationId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['blind_review'],
  transfer: 'download',
});
