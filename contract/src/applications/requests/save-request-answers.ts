import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';
import { savedAnswersSchema } from '../application-view.ts';

/** Autosave, like applications/save-answers. Answers to questions that were not requested are refused. */
export const saveRequestAnswers = operation({
  name: 'applications/save-request-answers',
  method: 'PATCH',
  path: '/applications/{applicationId}/requests/{requestId}/answers',
  summary: 'Save answers to a request for more information',
  who: applicants,
  input: z.object({
    applicationId: z.coerce.number().int(),
    requestId: z.coerce.number().int(),
    revision: z.int(),
    answers: savedAnswersSchema,
    page: z.string().max(60).optional(),
  }),
  output: z.object({ revision: z.int(), savedAt: z.string() }),
  errors: ['stale_answers', 'request_closed', 'answer_not_asked'],
});
