import { z } from 'zod';
import { plainTextOf } from '../../languages/plain-text.ts';
import { operation, staff } from '../../operation.ts';
import { maxSummaryLength } from './max-summary-length.ts';

export const settleSummary = operation({
  name: 'communications/settle-summary',
  method: 'POST',
  path: '/cases/{applicationId}/summary/{summaryId}/settle',
  summary: 'Add a proposed summary to the thread, or discard it',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    summaryId: z.coerce.number().int(),
    /** The final text; null drops the summary. */
    text: plainTextOf(maxSummaryLength).pipe(z.string().min(1)).nullable(),
  }),
  output: z.object({ communicationId: z.int().nullable() }),
  errors: ['summary_settled', 'blind_review'],
});
