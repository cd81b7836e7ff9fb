import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

export const attachText = operation({
  name: 'communications/attach-text',
  method: 'POST',
  path: '/unmatched-texts/{textId}/attach',
  summary: 'Attach a text message from an unknown phone to a case',
  who: staff(),
  input: z.object({ textId: z.coerce.number().int(), applicationId: z.int() }),
  output: z.object({ applicationId: z.int() }),
  errors: ['blind_review', 'text_settled'],
});
