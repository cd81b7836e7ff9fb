import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';

/** The forms that have a copy of it keep theirs. */
export const dropKeptQuestion = operation({
  name: 'admin/drop-kept-question',
  method: 'DELETE',
  path: '/kept-questions/{questionId}',
  summary: 'Keep a question no longer',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: z.object({ questionId: z.coerce.number().int() }),
  output: z.object({}),
});
