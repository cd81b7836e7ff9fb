import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';

/** Forms that contain a copy of the question keep their copy. */
export const dropKeptQuestion = operation({
  name: 'admin/drop-kept-question',
  method: 'DELETE',
  path: '/kept-questions/{questionId}',
  summary: 'Keep a question no longer',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: z.object({ questionId: z.coerce.number().int() }),
  output: z.object({}),
});
