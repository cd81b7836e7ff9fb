import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { bulkOutcomes } from './bulk-status.ts';

/** The outcome for one application and the reason. `changedBy` is who changed it first, if anyone did. */
export const bulkChangeItem = z.object({
  itemId: z.int(),
  itemName: z.string(),
  outcome: z.enum(bulkOutcomes),
  error: z.string().nullable(),
  message: z.string().nullable(),
  changedBy: z.string().nullable(),
  fromState: z.string().nullable(),
  fromOwner: z.string().nullable(),
});
export type BulkChangeItem = z.infer<typeof bulkChangeItem>;

export const listBulkChangeItems = operation({
  name: 'work-queue/list-bulk-change-items',
  method: 'GET',
  path: '/bulk-changes/{changeId}/items',
  summary: 'List the applications of a bulk update with their results, by cursor',
  who: staff(),
  input: z.object({
    changeId: z.coerce.number().int(),
    outcome: z.enum(bulkOutcomes).optional(),
    afterId: z.coerce.number().int().optional(),
  }),
  output: z.object({ items: z.array(bulkChangeItem), hasMore: z.boolean() }),
});
