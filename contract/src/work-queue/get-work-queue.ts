import { z } from 'zod';
import { operation, staff } from '../operation.ts';
import { entryList } from './entry-list.ts';
import { queueItem } from './queue-item.ts';

/**
 * The keys of GetWorkQueue. With `WithFilters` 0 the response omits the filter options, for clients that already have
 * them.
 */
export const workQueueKeys = [
  'UserEmail',
  'ProcessID',
  'StateID',
  'StateIDs',
  'PartnerID',
  'AssignedTo',
  'AssignedToIDs',
  'StartDate',
  'EndDate',
  'LastContactDate',
  'Due',
  'Search',
  'ApplicationIDs',
  'PaymentChannelName',
  'CategoryName',
  'Transition',
  'Page',
  'PageSize',
  'WithFilters',
  'Sortby',
  'Orderby',
] as const;

export const queueFilterOption = z.object({
  Domain: z.enum(['Process', 'State', 'Partner', 'AssignedTo']),
  id: z.int(),
  name: z.string(),
});

export const workQueueAnswer = z.object({
  GetWorkQueue: z.object({
    filters: z.array(queueFilterOption),
    queue: z.array(queueItem),
    TotalItems: z.int(),
    TotalIsCapped: z.boolean(),
  }),
});

export const getWorkQueue = operation({
  name: 'work-queue/get-work-queue',
  method: 'POST',
  path: '/GetWorkQueue',
  summary: 'List a page of the queue with its filter options and total',
  who: staff(),
  input: entryList,
  output: workQueueAnswer,
  errors: ['unknown_key', 'sort_not_possible', 'too_many_to_sort'],
  writes: false,
});
