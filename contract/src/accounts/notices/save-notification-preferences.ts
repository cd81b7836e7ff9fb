import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';
import { allNoticeKinds } from './notice-kinds.ts';
import { notificationPreference, ownQuietHours } from './notification-preferences.ts';

export const saveNotificationPreferences = operation({
  name: 'accounts/save-notification-preferences',
  method: 'PUT',
  path: '/notices/preferences',
  summary: 'Save your notification preferences and apply them to pending notifications',
  who: signedIn(),
  input: z.object({
    preferences: z.array(notificationPreference).max(allNoticeKinds.length),
    quiet: ownQuietHours.nullable(),
  }),
  output: z.object({ saved: z.int() }),
});
