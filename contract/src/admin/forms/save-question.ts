import { administrators, operation } from '../../operation.ts';
import { formFieldSchema } from '../../programs/form-definition.ts';
import { formInput } from './form-view.ts';
import { savedQuestion } from './saved-question.ts';

export const saveQuestion = operation({
  name: 'admin/save-question',
  method: 'POST',
  path: '/programs/{programId}/form/saved-questions',
  summary: 'Save a question of a form to the question library',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: formInput.extend({ definition: formFieldSchema }),
  output: savedQuestion,
});
