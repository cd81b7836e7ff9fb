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
        /** The name of the kind, in the reader's language. */
        label: z.string(),
      }),
    ),
    quiet: ownQuietHours.nullable(),
    /** The address for letters; null if there is none. */
    mail: z.string().nullable(),
    devices: z.array(noticeDevice),
    /** The key for push subscriptions (RFC 8292); null if push is not available. */
    pushKey: z.string().nullable(),
  }),
});
