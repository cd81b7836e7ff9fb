import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { maxMentions } from './note-view.ts';

/** The note is saved first and each attachment in its own call (spec 7.4), so a failed upload never loses the text. */
export const writeNote = operation({
  name: 'communications/write-note',
  method: 'POST',
  path: '/community/notes',
  summary: 'Create an internal note',
  who: staff(),
  input: z.object({
    applicationId: z.int(),
    body: z.string().trim().min(1).max(10_000),
    /** Staff IDs of the colleagues to mention; they are notified. */
    mentions: z.array(z.int()).max(maxMentions).optional(),
  }),
  output: z.object({ id: z.int() }),
  errors: ['mention_not_allowed'],
});
