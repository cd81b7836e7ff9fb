import { z } from 'zod';
import { caseDocument } from '../../documents/locker/library-document.ts';
import { operation, staff } from '../../operation.ts';

export const listDocumentDetails = operation({
  name: 'work-queue/list-document-details',
  method: 'GET',
  path: '/cases/{applicationId}/papers',
  views: 'case',
  summary: 'List the documents of an application with their type, earlier use, and expiration',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ papers: z.array(caseDocument) }),
  errors: ['blind_review'],
});
