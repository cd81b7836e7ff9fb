import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';
import { noticeDevice, noticeWish, ownQuietHours } from './notice-wishes.ts';

export const getNoticeWishes = operation({
  name: 'accounts/get-notice-wishes',
  method: 'GET',
  path: '/notices/wishes',
  summary: 'By which ways one is told of what: each kind of notice, the quiet hours and the devices',
  who: signedIn(),
  input: z.object({}),
  output: z.object({
    wishes: z.array(
      noticeWish.extend({
        /** What is chosen for, in the reader's language. */
        label: z.string(),
      }),
    ),
    quiet: ownQuietHours.nullable(),
    /** Where letters go; null where no address is known. */
    mail: z.string().nullable(),
    devices: z.array(noticeDevice),
    /** The key that devices are asked with (RFC 8292); null where no device can be rung. */
    pushKey: z.string().nullable(),
  }),
});
