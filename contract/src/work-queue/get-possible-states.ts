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
