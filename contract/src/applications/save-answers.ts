import { z } from 'zod';
import { applicantsAndStaff, operation } from '../operation.ts';
import { savedAnswersSchema } from './application-view.ts';

/**
 * Autosave: the changed top-level answers only. `revision` is the one the page last knew; an older one is refused with
 * `stale_answers`, never overwritten.
 */
export const saveAnswers = operation({
  name: 'applications/save-answers',
  method: 'PATCH',
  path: '/applications/{applicationId}/answers',
  summary: 'Save answers of a draft',
  who: applicantsAndStaff,
  input: z.object({
    applicationId: z.coerce.number().int(),
    revision: z.int(),
    answers: savedAnswersSchema,
    page: z.string().max(60).optional(),
  }),
  output: z.object({ revision: z.int(), savedAt: z.string() }),
  errors: ['stale_answers', 'application_submitted'],
});
