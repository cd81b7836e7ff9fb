import { z } from 'zod';
import { operation, staff } from '../operation.ts';

export const downloadCaseDocument = operation({
  name: 'work-queue/download-case-document',
  method: 'GET',
  path: '/cases/{applicationId}/documents/{documentId}',
  summary: 'Download a document of an application for preview; views are audited',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int(), documentId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['file_missing', 'blind_review'],
  isAudited: true,
  transfer: 'download',
});
