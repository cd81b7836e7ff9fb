import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

export const downloadAttachment = operation({
  name: 'communications/download-attachment',
  method: 'GET',
  path: '/community/notes/{noteId}/attachments/{documentId}',
  summary: 'Download an attachment of a note',
  who: staff(),
  input: z.object({ noteId: z.coerce.number().int(), documentId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['file_missing'],
  isAudited: true,
  transfer: 'download',
});
