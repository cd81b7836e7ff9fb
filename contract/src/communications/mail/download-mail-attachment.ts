import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

export const downloadMailAttachment = operation({
  name: 'communications/download-mail-attachment',
  method: 'GET',
  path: '/communications/{communicationId}/mail/papers/{documentId}',
  summary: 'Download an attachment of an email',
  who: staff(),
  input: z.object({ communicationId: z.coerce.number().int(), documentId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['file_missing', 'blind_review'],
  isAudited: true,
  transfer: 'download',
});
