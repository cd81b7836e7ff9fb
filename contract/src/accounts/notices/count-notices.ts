import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

export const countNotices = operation({
  name: 'accounts/count-notices',
  method: 'GET',
  path: '/notices/count',
  summary: 'How many notices one has not read; counts no further than 10 (the badge shows 9+)',
  who: signedIn(),
  input: z.object({}),
  output: z.object({ unreadTotal: z.int() }),
});
