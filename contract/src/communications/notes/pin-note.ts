import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

/** Allowed for the author, administrators, and supervisors. Repeating the call changes nothing. */
export const pinNote = operation({
  name: 'communications/pin-note',
  method: 'POST',
  path: '/community/notes/{noteId}/pin',
  summary: 'Pin or unpin a note',
  who: staff(),
  input: z.object({ noteId: z.coerce.number().int(), isPinned: z.boolean() }),
  output: z.object({ pinnedAt: z.string().nullable() }),
  errors: ['note_struck', 'too_many_pins'],
});
