import { administrators, operation } from '../../operation.ts';
import { ofProgram, rulesView } from './rules-view.ts';

export const getValidationRules = operation({
  name: 'admin/get-validation-rules',
  method: 'GET',
  path: '/programs/{programId}/validation-rules',
  summary: 'The rules a program’s applications are judged by, and the draft of new ones',
  who: administrators('ProgramConfig', 'Read'),
  input: ofProgram,
  output: rulesView,
});
