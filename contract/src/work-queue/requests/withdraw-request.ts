import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { caseRequest } from './case-request.ts';

export const withdrawRequest = operation({
  name: 'work-queue/withdraw-request',
  method: 'POST',
  path: '/cases/{applicationId}/requests/{requestId}/withdrawal',
  summary: 'Withdraw an unanswered request for information',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int(), requestId: z.coerce.number().int() }),
  output: caseRequest,
  errors: ['blind_review', 'request_closed'],
});
