import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

export const countNotices = operation({
  name: 'accounts/count-notices',
  method: 'GET',
  path: '/notices/count',
  summary: 'Count your unread notifications, up to 10',
  who: signedIn(),
  input: z.object({}),
  output: z.object({ unreadTotal: z.int() }),
});
