import { z } from 'zod';
import { applicantsAndStaff, operation } from '../../operation.ts';

export const downloadMessageAttachment = operation({
  name: 'communications/download-message-attachment',
  method: 'GET',
  path: '/communications/{communicationId}/papers/{documentId}',
  summary: 'A paper that left with a message, for its reader and for staff; each look is written down',
  who: applicantsAndStaff,
  input: z.object({ communicationId: z.coerce.number().int(), documentId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['file_missing', 'blind_review'],
  isAudited: true,
  transfer: 'download',
});
