import { z } from 'zod';
import { applicantsAndStaff, operation } from '../../operation.ts';

export const downloadMessageAttachment = operation({
  name: 'communications/download-message-attachment',
  method: 'GET',
  path: '/communications/{communicationId}/papers/{documentId}',
  summary: 'Download an attachment of a message',
  who: applicantsAndStaff,
  input: z.object({ communicationId: z.coerce.number().int(), documentId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['file_missing', 'blind_review'],
  isAudited: true,
  transfer: 'download',
});
