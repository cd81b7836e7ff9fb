import { z } from 'zod';
import { operation, staff } from '../operation.ts';
import { entryList } from './entry-list.ts';

/** The predicted outcome for one application: allowed, blocked with the reason, or allowed once an owner is chosen. */
export const bulkCheck = z.object({
  itemId: z.int(),
  itemName: z.string().nullable(),
  outcome: z.enum(['allowed', 'blocked', 'needs-owner']),
  error: z.string().nullable(),
  message: z.string().nullable(),
  fromState: z.string().nullable(),
  toState: z.string().nullable(),
  notifiesApplicant: z.boolean(),
});
export type BulkCheck = z.infer<typeof bulkCheck>;

/**
 * Keys: ProcessID, UserEmail, CurrentStateId, NewStateId, ItemIds (comma-separated), AssignedToUserId, Comment,
 * DenialReasonID.
 */
export const checkBulk = operation({
  name: 'work-queue/check-bulk',
  method: 'POST',
  path: '/CheckBulkAssign',
  summary: 'Preview a bulk change by the same rules without changing anything',
  who: staff(),
  input: entryList,
  output: z.object({ CheckBulkAssign: z.array(bulkCheck) }),
  errors: ['unknown_key', 'too_many_items', 'nothing_to_change'],
  writes: false,
});
