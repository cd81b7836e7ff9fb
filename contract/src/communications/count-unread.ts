import { z } from 'zod';
import { operation, staff } from '../operation.ts';

export const countUnread = operation({
  name: 'communications/count-unread',
  method: 'GET',
  path: '/communications/unread',
  summary: 'Count applications with unread messages, up to 10',
  who: staff(),
  input: z.object({}),
  output: z.object({ unreadTotal: z.int() }),
});
