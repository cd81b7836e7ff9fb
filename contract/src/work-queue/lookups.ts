import { z } from 'zod';
import { operation, staff } from '../operation.ts';
import { entryList } from './entry-list.ts';
import { possibleState } from './queue-item.ts';

/**
 * Keys: ProcessID, ItemID, UserID, NumItems (the number of applications, default 1, at most 1,000). With only
 * ProcessID: every state of the process.
 */
export const getPossibleStates = operation({
  name: 'work-queue/get-possible-states',
  method: 'POST',
  path: '/GetPossibleStates',
  summary: 'List the states an application can move to, with the staff who can be assigned',
  who: staff(),
  input: entryList,
  output: z.object({ GetPossibleStates: z.array(possibleState) }),
  errors: ['unknown_key', 'too_many_items'],
  writes: false,
});

/** Maximum number of denial reasons per response (spec 9). */
export const denialReasonLimit = 100;

export const listDenialReasons = operation({
  name: 'work-queue/list-denial-reasons',
  method: 'GET',
  path: '/denial-reasons',
  summary: 'List denial reasons by process, state, or group, in order of creation',
  who: staff(),
  input: z.object({
    processId: z.coerce.number().int().optional(),
    /** Only reasons offered for a denial into this state. */
    stateId: z.coerce.number().pipe(z.int32()).optional(),
    /** Only reasons that are also in this group's list (spec 3, the list for group 8). */
    group: z.coerce.number().pipe(z.int32()).optional(),
    limit: z.coerce.number().int().min(1).max(denialReasonLimit).default(denialReasonLimit),
    sort: z.enum(['createdAt:asc', 'createdAt:desc']).default('createdAt:asc'),
  }),
  output: z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) }),
});
