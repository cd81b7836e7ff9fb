import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

export const deleteView = operation({
  name: 'work-queue/delete-view',
  method: 'DELETE',
  path: '/queue-views/{viewId}',
  summary: 'Delete a saved view',
  who: staff(),
  input: z.object({ viewId: z.coerce.number().int() }),
  output: z.object({ done: z.literal(true) }),
});
