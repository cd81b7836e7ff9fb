import { z } from 'zod';
import { mailCadences } from './mail-cadence.ts';
import { allNoticeKinds } from './notice-kinds.ts';

/** By which channels a reader gets notices of a kind. The notification center always shows every kind. */
export const notificationPreference = z.object({
  kind: z.enum(allNoticeKinds),
  mail: z.enum(mailCadences),
  isPushed: z.boolean(),
});

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** In the office's time zone; may span midnight. */
export const ownQuietHours = z
  .object({ from: time, until: time })
  .refine(({ from, until }) => from !== until, { path: ['until'] });

/** A device that receives pushes. */
export const noticeDevice = z.object({
  id: z.int(),
  /** The user agent string. */
  device: z.string(),
  addedAt: z.string(),
});
export type NoticeDevice = z.infer<typeof noticeDevice>;
