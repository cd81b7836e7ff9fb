import { z } from 'zod';
import { applicantsAndStaff, operation } from '../operation.ts';
import { savedAnswersSchema } from './application-view.ts';

/**
 * Autosaves the changed top-level answers. `revision` is the last one the page knows; an outdated revision is refused
 * with `stale_answers`.
 */
export const saveAnswers = operation({
  name: 'applications/save-answers',
  method: 'PATCH',
  path: '/applications/{applicationId}/answers',
  summary: 'Save the answers of a draft',
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
