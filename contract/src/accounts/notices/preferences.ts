import { z } from 'zod';
import { anyone, operation, signedIn } from '../../operation.ts';
import { allNoticeKinds, mailCadences } from './notice-kinds.ts';

export const stopNoticeLetters = operation({
  name: 'accounts/stop-notice-letters',
  method: 'POST',
  path: '/notices/letters/stop',
  summary:
    'End all letters of notices to whom the signed link of such a letter names; opening the link does not',
  auditLabel: 'Unsubscribe from notification emails',
  who: anyone,
  input: z.object({ token: z.string().max(100) }),
  output: z.object({
    /** False if we did not sign the link. */
    isStopped: z.boolean(),
  }),
});

/** By which channels a reader gets notices of a kind. The notification center always shows every kind. */
const notificationPreference = z.object({
  kind: z.enum(allNoticeKinds),
  mail: z.enum(mailCadences),
  isPushed: z.boolean(),
});

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** In the office's time zone; may span midnight. */
export const quietHours = z
  .object({ from: time, until: time })
  .refine(({ from, until }) => from !== until, { path: ['until'] });

/** A device that receives pushes. */
const noticeDevice = z.object({
  id: z.int(),
  /** The user agent string. */
  device: z.string(),
  addedAt: z.string(),
});
export type NoticeDevice = z.infer<typeof noticeDevice>;

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
    quiet: quietHours.nullable(),
    /** The address for letters; null if there is none. */
    mail: z.string().nullable(),
    devices: z.array(noticeDevice),
    /** The key for push subscriptions (RFC 8292); null if push is not available. */
    pushKey: z.string().nullable(),
  }),
});

export const saveNotificationPreferences = operation({
  name: 'accounts/save-notification-preferences',
  method: 'PUT',
  path: '/notices/preferences',
  summary: 'Save your notification preferences and apply them to pending notifications',
  auditLabel: 'Change notification preferences',
  who: signedIn(),
  input: z.object({
    preferences: z.array(notificationPreference).max(allNoticeKinds.length),
    quiet: quietHours.nullable(),
  }),
  output: z.object({ saved: z.int() }),
});
