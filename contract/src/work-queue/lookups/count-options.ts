import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { entryList } from '../entry-list.ts';
import { queueFilterOption } from '../get-work-queue.ts';

/**
 * For each option of one filter, the number of matches with it and all other filters. ID 0 of AssignedTo means
 * unassigned. Counts are exact. If the tally cannot answer and there are too many rows to count, `isCapped` is true and
 * there are no counts.
 */
export const countOptions = operation({
  name: 'work-queue/count-options',
  method: 'POST',
  path: '/queue-options/counts',
  summary: 'Count the applications for each option of a queue filter',
  who: staff(),
  input: z.object({ domain: queueFilterOption.shape.Domain, filter: entryList }),
  output: z.object({
    counts: z.array(z.object({ id: z.int(), count: z.int() })),
    isCapped: z.boolean(),
  }),
  errors: ['unknown_key', 'sort_not_possible'],
  writes: false,
});
