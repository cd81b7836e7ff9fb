import { z } from 'zod';
import { operation, staff } from '../operation.ts';

export const countUnread = operation({
  name: 'communications/count-unread',
  method: 'GET',
  path: '/communications/unread',
  summary: 'How many applications have unread messages; counts no further than 10 (the badge shows 9+)',
  who: staff(),
  input: z.object({}),
  output: z.object({ unreadTotal: z.int() }),
});
