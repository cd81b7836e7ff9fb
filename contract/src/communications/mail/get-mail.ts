import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { mailView } from './mail-view.ts';

export const getMail = operation({
  name: 'communications/get-mail',
  method: 'GET',
  path: '/communications/{communicationId}/mail',
  views: 'message',
  summary:
    'What a message was as a mail: who wrote it, what it quotes, its papers; null where it came another way',
  who: staff(),
  input: z.object({ communicationId: z.coerce.number().int() }),
  output: z.object({ mail: mailView.nullable() }),
  errors: ['blind_review'],
});
