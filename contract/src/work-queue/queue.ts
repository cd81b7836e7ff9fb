import { z } from 'zod';
import { identityDetails } from '../applications/identity.ts';
import { operation, staff } from '../operation.ts';
import { entryList } from './entry-list.ts';
import { queueItem } from './queue-item.ts';

/**
 * The keys of GetWorkQueue. `Conditions` is a comma-separated list of case conditions that must all be met. With `WithFilters` 0 the response omits the filter options, for clients that already have
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
  'Conditions',
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
    /** The applications on the page whose applicant shares their name with another on it, with details that distinguish them. */
    Namesakes: z.array(z.object({ id: z.int(), details: identityDetails })),
  }),
});

export const getWorkQueue = operation({
  name: 'work-queue/get-work-queue',
  method: 'POST',
  path: '/GetWorkQueue',
  summary: 'List a page of the queue with its filter options and total',
  auditLabel: 'View the queue',
  who: staff(),
  input: entryList,
  output: workQueueAnswer,
  errors: ['unknown_key', 'sort_not_possible', 'too_many_to_sort'],
  writes: false,
});

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

type FilterKey = Exclude<(typeof workQueueKeys)[number], 'UserEmail' | 'Page' | 'PageSize'>;
const isFilter = (key: string): key is FilterKey => !/^(UserEmail|Page|PageSize)$/.test(key);
const filter = Object.fromEntries(
  workQueueKeys.filter(isFilter).map((key) => [key, z.string().max(20_000).optional()]),
) as Record<FilterKey, z.ZodOptional<z.ZodString>>;

/** The filters of GetWorkQueue as query parameters. An unknown parameter refuses the call. */
export const downloadQueue = operation({
  name: 'work-queue/download-queue',
  method: 'GET',
  path: '/queue-file',
  summary: 'Export all applications that match a queue filter as CSV; downloads are audited',
  auditLabel: 'Export the queue',
  who: staff(),
  input: z.strictObject(filter),
  output: z.any(),
  errors: ['sort_not_possible'],
  isAudited: true,
  transfer: 'download',
});
