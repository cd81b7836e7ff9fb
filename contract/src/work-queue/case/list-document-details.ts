import { z } from 'zod';
import { caseDocument } from '../../documents/locker/library-document.ts';
import { operation, staff } from '../../operation.ts';

export const listDocumentDetails = operation({
  name: 'work-queue/list-document-details',
  method: 'GET',
  path: '/cases/{applicationId}/papers',
  views: 'case',
  summary:
    'What is known of the papers of an application: what they are, whether used before, whether expired',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ papers: z.array(caseDocument) }),
  errors: ['blind_review'],
});
