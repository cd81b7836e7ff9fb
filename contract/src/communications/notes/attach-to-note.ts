import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { attachmentView } from './note-view.ts';

/**
 * One file per call, only by the author of the note. Uploading the same bytes again returns the existing attachment
 * (security 49).
 */
export const attachToNote = operation({
  name: 'communications/attach-to-note',
  method: 'POST',
  path: '/community/notes/{noteId}/attachments',
  summary: 'Add an attachment to a note',
  who: staff(),
  input: z.object({ noteId: z.coerce.number().int() }),
  output: attachmentView,
  errors: [
    'note_struck',
    'file_too_large',
    'file_type_refused',
    'file_content_mismatch',
    'file_empty',
    'file_unreadable',
    'file_active',
    'file_locked',
    'too_many_files',
  ],
  transfer: 'upload',
});
