import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

export const markViewSeen = operation({
  name: 'work-queue/mark-view-seen',
  method: 'POST',
  path: '/queue-views/{viewId}/seen',
  summary: 'Reset the count of new applications in a followed view',
  who: staff(),
  input: z.object({ viewId: z.coerce.number().int() }),
  output: z.object({ entered: z.literal(0) }),
});
