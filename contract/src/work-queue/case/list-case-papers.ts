import { z } from 'zod';
import { casePaper } from '../../documents/locker/paper-view.ts';
import { operation, staff } from '../../operation.ts';

export const listCasePapers = operation({
  name: 'work-queue/list-case-papers',
  method: 'GET',
  path: '/cases/{applicationId}/papers',
  views: 'case',
  summary:
    'What is known of the papers of an application: what they are, whether used before, whether expired',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ papers: z.array(casePaper) }),
  errors: ['blind_review'],
});
