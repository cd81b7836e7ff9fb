import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { bulkInput, bulkInputErrors } from './bulk-selection.ts';

/** Applications with the same outcome: their number and some examples, or all of them if the selection is small. */
export const previewGroup = z.object({
  outcome: z.enum(['allowed', 'needs-owner', 'blocked']),
  error: z.string().nullable(),
  message: z.string().nullable(),
  count: z.int(),
  examples: z.array(
    z.object({
      itemId: z.int(),
      itemName: z.string(),
      fromState: z.string().nullable(),
      toState: z.string().nullable(),
      notifiesApplicant: z.boolean(),
    }),
  ),
});
export type PreviewGroup = z.infer<typeof previewGroup>;

export const previewBulkChange = operation({
  name: 'work-queue/preview-bulk-change',
  method: 'POST',
  path: '/bulk-changes/preview',
  summary: 'Preview a bulk update of the whole selection without changing anything',
  who: staff(),
  input: bulkInput,
  output: z.object({ total: z.int(), allowed: z.int(), notified: z.int(), groups: z.array(previewGroup) }),
  errors: bulkInputErrors,
  writes: false,
});
