import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';
import { allNoticeKinds } from './notice-kinds.ts';

export const markNoticesRead = operation({
  name: 'accounts/mark-notices-read',
  method: 'POST',
  path: '/notices/read',
  summary:
    'Mark notices read: all, those of a kind, or those about one thing; what came after `upToId` stays unread',
  auditLabel: 'Mark notifications as read',
  who: signedIn(),
  input: z
    .object({
      upToId: z.int().min(1),
      kind: z.enum(allNoticeKinds).optional(),
      subjectId: z.int().optional(),
    })
    .refine(({ kind, subjectId }) => subjectId === undefined || kind !== undefined, { path: ['kind'] }),
  output: z.object({ unreadTotal: z.int() }),
});

export const countNotices = operation({
  name: 'accounts/count-notices',
  method: 'GET',
  path: '/notices/count',
  summary: 'Count your unread notifications, up to 10',
  who: signedIn(),
  input: z.object({}),
  output: z.object({ unreadTotal: z.int() }),
});

/** A notice's subject, as far as its reader may see it now. */
const noticeSubject = z.object({
  subjectId: z.int(),
  /** The program of an application or the name of a view; null if there is none or the reader may no longer see it. */
  label: z.string().nullable(),
  madeAt: z.string(),
});

/** All unread notices of a kind as one line: forty assigned cases appear as forty cases. */
export const noticeLine = z.object({
  kind: z.enum(allNoticeKinds),
  /** "40 cases were given to you", in the reader's language. */
  text: z.string(),
  count: z.int(),
  /** How many different subjects. */
  subjectCount: z.int(),
  /** The newest notice. Marking up to it as read leaves later notices unread. */
  lastId: z.int(),
  /** The newest few, with the number of notices about each. */
  subjects: z.array(noticeSubject.extend({ count: z.int() })),
});
export type NoticeLine = z.infer<typeof noticeLine>;

export const readNotice = noticeSubject.extend({
  id: z.int(),
  kind: z.enum(allNoticeKinds),
  text: z.string(),
});
export type ReadNotice = z.infer<typeof readNotice>;

export const listNotices = operation({
  name: 'accounts/list-notices',
  method: 'GET',
  path: '/notices',
  summary: 'List your notifications: unread grouped by kind, then read ones by cursor',
  who: signedIn(),
  input: z.object({
    kind: z.enum(allNoticeKinds).optional(),
    /** Returns the next page of read notices; the unread ones come with the first page. */
    beforeId: z.coerce.number().int().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.object({
    unread: z.array(noticeLine),
    read: z.array(readNotice),
    nextBeforeId: z.int().nullable(),
  }),
});
