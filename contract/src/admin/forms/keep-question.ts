import { administrators, operation } from '../../operation.ts';
import { formFieldSchema } from '../../programs/form-definition.ts';
import { ofForm } from './form-view.ts';
import { keptQuestion } from './kept-question.ts';

export const keepQuestion = operation({
  name: 'admin/keep-question',
  method: 'POST',
  path: '/programs/{programId}/form/kept-questions',
  summary: 'Keep a question of a form for other forms',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: ofForm.extend({ definition: formFieldSchema }),
  output: keptQuestion,
});
