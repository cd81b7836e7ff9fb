import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';
import { allNoticeKinds } from './notice-kinds.ts';
import { notificationPreference, ownQuietHours } from './notification-preferences.ts';

export const saveNotificationPreferences = operation({
  name: 'accounts/save-notification-preferences',
  method: 'PUT',
  path: '/notices/preferences',
  summary: 'Choose by which ways one is told of what; what waits to be told follows at once',
  who: signedIn(),
  input: z.object({
    preferences: z.array(notificationPreference).max(allNoticeKinds.length),
    quiet: ownQuietHours.nullable(),
  }),
  output: z.object({ saved: z.int() }),
});
