import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { queueView } from './queue-view.ts';

export const followView = operation({
  name: 'work-queue/follow-view',
  method: 'PUT',
  path: '/queue-views/{viewId}/following',
  summary: 'Follow or unfollow a saved view to be notified of new applications in it',
  who: staff(),
  input: z.object({
    viewId: z.coerce.number().int(),
    isFollowing: z.boolean(),
    byMail: z.boolean().default(false),
  }),
  output: queueView,
});
