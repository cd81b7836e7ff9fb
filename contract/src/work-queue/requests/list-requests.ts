import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { caseRequest } from './case-request.ts';

export const listRequests = operation({
  name: 'work-queue/list-requests',
  method: 'GET',
  path: '/cases/{applicationId}/requests',
  views: 'case',
  summary: 'List the requests for information of a case with the changed answers, newest first',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ requests: z.array(caseRequest) }),
  errors: ['blind_review'],
});
