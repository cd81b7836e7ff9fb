import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

export const strikeNote = operation({
  name: 'communications/strike-note',
  method: 'POST',
  path: '/community/notes/{noteId}/strike',
  summary: 'Strike out a note',
  who: staff(),
  input: z.object({ noteId: z.coerce.number().int() }),
  output: z.object({ struckAt: z.string(), struckByName: z.string() }),
  errors: ['note_struck'],
});
