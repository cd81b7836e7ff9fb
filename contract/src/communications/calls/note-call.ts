import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { maxCallNoteLength } from './call-limits.ts';

export const noteCall = operation({
  name: 'communications/note-call',
  method: 'PUT',
  path: '/communications/{communicationId}/call/note',
  summary: 'Update the internal note of a call',
  who: staff(),
  input: z.object({
    communicationId: z.coerce.number().int(),
    note: z.string().trim().max(maxCallNoteLength),
  }),
  output: z.object({ note: z.string().nullable() }),
  errors: ['blind_review'],
});
