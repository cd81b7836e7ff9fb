import { z } from 'zod';
import { operation, staff } from '../operation.ts';
import { entryList } from './entry-list.ts';

/** The verdict on one application, in request order: changed (with its new version) or refused with a code. */
export const verdict = z.object({
  itemId: z.int(),
  changed: z.boolean(),
  error: z.string().nullable(),
  message: z.string().nullable(),
  version: z.int().nullable(),
  stateName: z.string().nullable(),
  ownerName: z.string().nullable(),
});
export type Verdict = z.infer<typeof verdict>;

/** Maximum number of applications per call. */
export const bulkLimit = 1000;

/**
 * Keys per item: ProcessID, ItemID, UserID, NewStateID, AssignedToUserID, AssignedToRoleID, Comment, DenialReasonID,
 * Version. NewStateID and AssignedToUserID may be combined. Version is the version that the caller last saw.
 */
export const bulkChange = operation({
  name: 'work-queue/bulk-change',
  method: 'POST',
  path: '/AdvanceState/bulk',
  summary: 'Change the status, owner, or both of up to 1,000 applications, with one verdict each',
  who: staff(),
  input: z.array(entryList).min(1).max(bulkLimit),
  output: z.object({ AdvanceState: z.array(verdict) }),
  errors: ['unknown_key', 'too_many_items', 'nothing_to_change'],
});
