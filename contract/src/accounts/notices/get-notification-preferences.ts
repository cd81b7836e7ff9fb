import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';
import { noticeDevice, notificationPreference, ownQuietHours } from './notification-preferences.ts';

export const getNotificationPreferences = operation({
  name: 'accounts/get-notification-preferences',
  method: 'GET',
  path: '/notices/preferences',
  summary: 'Get your notification preferences, quiet hours, and devices',
  who: signedIn(),
  input: z.object({}),
  output: z.object({
    preferences: z.array(
      notificationPreference.extend({
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
