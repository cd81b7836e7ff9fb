import { z } from 'zod';
import { applicants, operation } from '../operation.ts';

export const downloadDocument = operation({
  name: 'documents/download-document',
  method: 'GET',
  path: '/documents/{documentId}',
  views: 'document',
  summary: 'Download one of your documents; images and PDFs open as a preview',
  who: applicants,
  input: z.object({ documentId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['file_missing'],
  transfer: 'download',
});
