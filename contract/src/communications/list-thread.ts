import { z } from 'zod';
import { operation, staff } from '../operation.ts';
import { communicationTypes, communicationView } from './communication-view.ts';

export const listThread = operation({
  name: 'communications/list-thread',
  method: 'GET',
  path: '/cases/{applicationId}/communications',
  summary: 'The thread of an application, oldest first, internal notes included',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    type: z.enum(['ALL', ...communicationTypes]).default('ALL'),
    beforeId: z.coerce.number().int().optional(),
  }),
  output: z.object({ communications: z.array(communicationView), hasMore: z.boolean() }),
  errors: ['blind_review'],
});
