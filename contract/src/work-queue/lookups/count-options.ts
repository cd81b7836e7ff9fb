import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { entryList } from '../entry-list.ts';
import { queueFilterOption } from '../get-work-queue.ts';

/**
 * For each choice of one filter, how many would match with it and all the other filters; id 0 of AssignedTo is nobody.
 * Exact, or where the other filters leave more than a tally knows or a count may read, `isCapped` and nothing.
 */
export const countOptions = operation({
  name: 'work-queue/count-options',
  method: 'POST',
  path: '/queue-options/counts',
  summary: 'How many applications each choice of a filter of the queue stands for',
  who: staff(),
  input: z.object({ domain: queueFilterOption.shape.Domain, filter: entryList }),
  output: z.object({
    counts: z.array(z.object({ id: z.int(), count: z.int() })),
    isCapped: z.boolean(),
  }),
  errors: ['unknown_key', 'sort_not_possible'],
  writes: false,
});
