import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { workQueueKeys } from '../get-work-queue.ts';

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
  who: staff(),
  input: z.strictObject(filter),
  output: z.any(),
  errors: ['sort_not_possible'],
  isAudited: true,
  transfer: 'download',
});
