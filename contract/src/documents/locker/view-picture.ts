import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';

export const viewPicture = operation({
  name: 'documents/view-picture',
  method: 'GET',
  path: '/papers/{documentId}/picture',
  views: 'document',
  summary: 'Get the thumbnail of one of your documents',
  who: applicants,
  input: z.object({ documentId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['file_missing'],
  transfer: 'download',
});
