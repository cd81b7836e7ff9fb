import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';
import { allNoticeKinds } from './notice-kinds.ts';
import { noticeWish, ownQuietHours } from './notice-wishes.ts';

export const saveNoticeWishes = operation({
  name: 'accounts/save-notice-wishes',
  method: 'PUT',
  path: '/notices/wishes',
  summary: 'Choose by which ways one is told of what; what waits to be told follows at once',
  who: signedIn(),
  input: z.object({
    wishes: z.array(noticeWish).max(allNoticeKinds.length),
    quiet: ownQuietHours.nullable(),
  }),
  output: z.object({ saved: z.int() }),
});
