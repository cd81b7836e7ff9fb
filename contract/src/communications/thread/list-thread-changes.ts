import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { reading, threadMessage } from './thread-view.ts';

/** For a page that knows a thread: after an event, and after its stream of events broke off. */
export const listThreadChanges = operation({
  name: 'communications/list-thread-changes',
  method: 'GET',
  path: '/cases/{applicationId}/communications/changes',
  views: 'case',
  summary: 'What was written or changed in a thread since a revision, in the order it happened',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    afterRevision: z.coerce.number().int().min(0),
  }),
  output: z.object({
    communications: z.array(threadMessage),
    /** Ask on from here. */
    revision: z.int(),
    hasMore: z.boolean(),
    reading,
  }),
  errors: ['blind_review'],
});
