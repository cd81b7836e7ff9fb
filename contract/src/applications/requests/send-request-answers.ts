import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';

/** Creates the next version of the submission and runs the validation rules again. Earlier versions do not change. */
export const sendRequestAnswers = operation({
  name: 'applications/send-request-answers',
  method: 'POST',
  path: '/applications/{applicationId}/requests/{requestId}/submission',
  summary: 'Submit answers to a request for more information',
  who: applicants,
  input: z.object({
    applicationId: z.coerce.number().int(),
    requestId: z.coerce.number().int(),
    revision: z.int(),
  }),
  output: z.object({ applicationId: z.int(), version: z.int(), answeredAt: z.string() }),
  errors: ['stale_answers', 'request_closed', 'answers_incomplete', 'form_too_complex'],
});
