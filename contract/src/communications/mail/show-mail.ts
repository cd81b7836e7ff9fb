import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

export const showMail = operation({
  name: 'communications/show-mail',
  method: 'GET',
  path: '/communications/{communicationId}/mail/page',
  views: 'message',
  summary: 'A mail as its writer shaped it: sanitised, without pictures, for a frame that runs nothing',
  who: staff(),
  input: z.object({ communicationId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['blind_review'],
  transfer: 'download',
});
