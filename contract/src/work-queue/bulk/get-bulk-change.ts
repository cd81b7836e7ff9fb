import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { bulkChangeView } from './bulk-change-view.ts';

export const getBulkChange = operation({
  name: 'work-queue/get-bulk-change',
  method: 'GET',
  path: '/bulk-changes/{changeId}',
  summary: 'Retrieve a bulk update with the number of refused applications by reason',
  who: staff(),
  input: z.object({ changeId: z.coerce.number().int() }),
  output: bulkChangeView.extend({
    reasons: z.array(z.object({ error: z.string(), message: z.string(), count: z.int() })),
  }),
});
