import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { queueView } from './queue-view.ts';

export const followView = operation({
  name: 'work-queue/follow-view',
  method: 'PUT',
  path: '/queue-views/{viewId}/following',
  summary: 'Be told, or no longer, when an application enters a saved view',
  who: staff(),
  input: z.object({
    viewId: z.coerce.number().int(),
    isFollowing: z.boolean(),
    byMail: z.boolean().default(false),
  }),
  output: queueView,
});
