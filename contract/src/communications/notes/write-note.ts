import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { mostMentions } from './note-view.ts';

/** The note first, its papers after, each in a call of its own (spec 7.4): what fails on the way loses no words. */
export const writeNote = operation({
  name: 'communications/write-note',
  method: 'POST',
  path: '/community/notes',
  summary: 'Note something about a case, for the office alone',
  who: staff(),
  input: z.object({
    applicationId: z.int(),
    body: z.string().trim().min(1).max(10_000),
    /** Colleagues whom it names, by their ids of staff: they are told of it. */
    mentions: z.array(z.int()).max(mostMentions).optional(),
  }),
  output: z.object({ id: z.int() }),
  errors: ['mention_not_allowed'],
});
