import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { bulkChangeView } from './bulk-change-view.ts';

export const listBulkChanges = operation({
  name: 'work-queue/list-bulk-changes',
  method: 'GET',
  path: '/bulk-changes',
  summary: 'List bulk updates, newest first, by cursor',
  who: staff(),
  input: z.object({ beforeId: z.coerce.number().int().optional() }),
  output: z.object({ changes: z.array(bulkChangeView), hasMore: z.boolean() }),
});
