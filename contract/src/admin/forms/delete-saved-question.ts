import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';

/** Forms that contain a copy of the question keep their copy. */
export const deleteSavedQuestion = operation({
  name: 'admin/delete-saved-question',
  method: 'DELETE',
  path: '/saved-questions/{questionId}',
  summary: 'Delete a question from the question library',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: z.object({ questionId: z.coerce.number().int() }),
  output: z.object({}),
});
