import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';
import { allNoticeKinds } from './notice-kinds.ts';

export const markNoticesRead = operation({
  name: 'accounts/mark-notices-read',
  method: 'POST',
  path: '/notices/read',
  summary:
    'Mark notices read: all, those of a kind, or those about one thing; what came after `upToId` stays unread',
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
