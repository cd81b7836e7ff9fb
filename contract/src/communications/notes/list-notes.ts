import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { noteView } from './note-view.ts';

export const listNotes = operation({
  name: 'communications/list-notes',
  method: 'GET',
  path: '/cases/{applicationId}/notes',
  views: 'case',
  summary: 'List the notes of a case, newest first',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    beforeId: z.coerce.number().int().optional(),
  }),
  output: z.object({
    notes: z.array(noteView),
    /** Pinned notes; `notes` includes them too. */
    pinned: z.array(noteView),
    nextBeforeId: z.int().nullable(),
  }),
});
