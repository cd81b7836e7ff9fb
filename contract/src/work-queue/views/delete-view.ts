import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

export const deleteView = operation({
  name: 'work-queue/delete-view',
  method: 'DELETE',
  path: '/queue-views/{viewId}',
  summary: 'Remove a saved view for everybody',
  who: staff(),
  input: z.object({ viewId: z.coerce.number().int() }),
  output: z.object({ done: z.literal(true) }),
});
