import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { savedQuestion } from './saved-question.ts';

export const listSavedQuestions = operation({
  name: 'admin/list-saved-questions',
  method: 'GET',
  path: '/saved-questions',
  summary: 'List the question library',
  who: administrators('ProgramConfig', 'Read'),
  input: z.object({}),
  output: z.object({ questions: z.array(savedQuestion) }),
});
