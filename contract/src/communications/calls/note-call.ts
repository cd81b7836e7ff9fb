import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { maxCallNoteLength } from './call-limits.ts';

export const noteCall = operation({
  name: 'communications/note-call',
  method: 'PUT',
  path: '/communications/{communicationId}/call/note',
  summary: 'Write down what a call was about, while it lasts or after; the applicant never reads it',
  who: staff(),
  input: z.object({
    communicationId: z.coerce.number().int(),
    note: z.string().trim().max(maxCallNoteLength),
  }),
  output: z.object({ note: z.string().nullable() }),
  errors: ['blind_review'],
});
