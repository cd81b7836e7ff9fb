import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { communicationTypes } from '../communication-view.ts';
import { readState, threadMessage } from './thread-view.ts';

export const listThread = operation({
  name: 'communications/list-thread',
  method: 'GET',
  path: '/cases/{applicationId}/communications',
  views: 'case',
  summary: 'List the messages and internal notes of a thread, oldest first',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    type: z.enum(['ALL', ...communicationTypes]).default('ALL'),
    beforeId: z.coerce.number().int().optional(),
    /** Search text in the message or its subject. */
    find: z.string().trim().max(100).optional(),
  }),
  output: z.object({
    communications: z.array(threadMessage),
    hasMore: z.boolean(),
    /** The revision of the thread; pass it to list-thread-changes to get later changes. */
    revision: z.int(),
    reading: readState,
  }),
  errors: ['blind_review'],
});
