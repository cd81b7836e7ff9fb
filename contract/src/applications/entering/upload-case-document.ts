import { z } from 'zod';
import { uploadDocument } from '../../documents/upload-document.ts';
import { operation, staff } from '../../operation.ts';

export const uploadCaseDocument = operation({
  name: 'applications/upload-case-document',
  method: 'POST',
  path: '/entered-cases/{applicationId}/documents',
  summary: 'Add a paper to a case one enters for somebody',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: uploadDocument.output,
  errors: [...uploadDocument.errors, 'application_submitted'],
  transfer: 'upload',
});
