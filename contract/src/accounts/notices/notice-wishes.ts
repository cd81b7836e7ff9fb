import { z } from 'zod';
import { mailCadences } from './mail-cadence.ts';
import { allNoticeKinds } from './notice-kinds.ts';

/** By which ways one is told of a kind; the centre shows every kind always. */
export const noticeWish = z.object({
  kind: z.enum(allNoticeKinds),
  mail: z.enum(mailCadences),
  isPushed: z.boolean(),
});

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** On the office's wall; the night may span midnight. */
export const ownQuietHours = z
  .object({ from: time, until: time })
  .refine(({ from, until }) => from !== until, { path: ['until'] });

/** A device that is rung. */
export const noticeDevice = z.object({
  id: z.int(),
  /** The user agent as it called itself. */
  device: z.string(),
  addedAt: z.string(),
});
export type NoticeDevice = z.infer<typeof noticeDevice>;
