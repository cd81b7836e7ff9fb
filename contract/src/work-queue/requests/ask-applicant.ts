import { z } from 'zod';
import { requestLimits } from '../../applications/requests/request-rules.ts';
import { requestItem } from '../../applications/requests/request-view.ts';
import { operation, staff } from '../../operation.ts';
import { caseRequest } from './case-request.ts';

/** Replaces an answered request that was not accepted. An open request prevents a new one. */
export const askApplicant = operation({
  name: 'work-queue/ask-applicant',
  method: 'POST',
  path: '/cases/{applicationId}/requests',
  summary: 'Request missing answers and documents from the applicant, with reasons and a due date',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    items: z.array(requestItem).min(1).max(requestLimits.maxItems),
    dueOn: z.iso.date(),
  }),
  output: caseRequest,
  errors: ['blind_review', 'request_open', 'application_closed'],
});
