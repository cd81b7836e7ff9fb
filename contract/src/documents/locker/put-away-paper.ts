import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';

/** Applications that were sent with it, and drafts it is in, keep it; without any, its file is removed soon after. */
export const putAwayPaper = operation({
  name: 'documents/put-away-paper',
  method: 'DELETE',
  path: '/papers/{documentId}',
  summary: 'Take an own paper out of the locker; it is offered to no application again',
  who: applicants,
  input: z.object({ documentId: z.coerce.number().int() }),
  output: z.object({}),
});
