import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { readState, threadMessage } from './thread-view.ts';

/** Lets an open page catch up after an event or a broken event stream. */
export const listThreadChanges = operation({
  name: 'communications/list-thread-changes',
  method: 'GET',
  path: '/cases/{applicationId}/communications/changes',
  views: 'case',
  summary: 'List the changes of a thread since a revision',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    afterRevision: z.coerce.number().int().min(0),
  }),
  output: z.object({
    communications: z.array(threadMessage),
    /** Pass this as `afterRevision` in the next call. */
    revision: z.int(),
    hasMore: z.boolean(),
    reading: readState,
  }),
  errors: ['blind_review'],
});
