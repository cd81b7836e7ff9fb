import { z } from 'zod';
import { operation, staff } from '../operation.ts';

export const downloadCaseDocument = operation({
  name: 'work-queue/download-case-document',
  method: 'GET',
  path: '/cases/{applicationId}/documents/{documentId}',
  summary: 'A document of an application, for preview; each look is written down',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int(), documentId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['file_missing', 'blind_review'],
  isAudited: true,
  transfer: 'download',
});
