import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';
import { allNoticeKinds } from './notice-kinds.ts';

/** What a notice is about, as its reader may see it now. */
const noticeSubject = z.object({
  subjectId: z.int(),
  /** The program of an application, the name of a view; null where there is none, or none the reader may see any more. */
  label: z.string().nullable(),
  madeAt: z.string(),
});

/** All unread notices of a kind as one line: forty cases given to somebody are told of as forty cases. */
export const noticeLine = z.object({
  kind: z.enum(allNoticeKinds),
  /** "40 cases were given to you", in the reader's language. */
  text: z.string(),
  count: z.int(),
  /** How many different subjects. */
  subjectCount: z.int(),
  /** The newest of them: marking read up to here leaves unread what came since. */
  lastId: z.int(),
  /** The newest few, with how many notices are about each. */
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
  summary: 'What one was told of: the unread as one line a kind, then the read ones, newest first, by cursor',
  who: signedIn(),
  input: z.object({
    kind: z.enum(allNoticeKinds).optional(),
    /** Goes on with the read ones; the unread ones come with the first page. */
    beforeId: z.coerce.number().int().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.object({
    unread: z.array(noticeLine),
    read: z.array(readNotice),
    nextBeforeId: z.int().nullable(),
  }),
});
