import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { keptQuestion } from './kept-question.ts';

export const listKeptQuestions = operation({
  name: 'admin/list-kept-questions',
  method: 'GET',
  path: '/kept-questions',
  summary: 'The questions the office keeps for its forms',
  who: administrators('ProgramConfig', 'Read'),
  input: z.object({}),
  output: z.object({ questions: z.array(keptQuestion) }),
});
