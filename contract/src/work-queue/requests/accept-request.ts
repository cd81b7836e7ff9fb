import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { caseRequest } from './case-request.ts';

export const acceptRequest = operation({
  name: 'work-queue/accept-request',
  method: 'POST',
  path: '/cases/{applicationId}/requests/{requestId}/acceptance',
  summary: 'Accept the applicant’s answers to a request',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int(), requestId: z.coerce.number().int() }),
  output: caseRequest,
  errors: ['blind_review', 'request_closed', 'request_unanswered'],
});
