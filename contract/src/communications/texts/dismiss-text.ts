import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

export const dismissText = operation({
  name: 'communications/dismiss-text',
  method: 'POST',
  path: '/unmatched-texts/{textId}/dismiss',
  summary: 'Dismiss a text message that belongs to no case',
  who: staff(),
  input: z.object({ textId: z.coerce.number().int() }),
  output: z.object({ id: z.int() }),
  errors: ['text_settled'],
});
