import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { entryList } from '../entry-list.ts';
import { queueItem } from '../queue-item.ts';

/** Keys: those of GetWorkQueue. Returns only applications, for lookups: no filter options and no total. */
export const findSourceItems = operation({
  name: 'work-queue/find-source-items',
  method: 'POST',
  path: '/FindSourceItems',
  summary: 'List a page of the queue without filter options and total',
  who: staff(),
  input: entryList,
  output: z.object({ FindSourceItems: z.array(queueItem) }),
  errors: ['unknown_key', 'sort_not_possible'],
  writes: false,
});
