import { administrators, operation } from '../../operation.ts';
import { programInput, rulesView } from './rules-view.ts';

export const getValidationRules = operation({
  name: 'admin/get-validation-rules',
  method: 'GET',
  path: '/programs/{programId}/validation-rules',
  summary: 'Get a program’s validation rules and their draft',
  who: administrators('ProgramConfig', 'Read'),
  input: programInput,
  output: rulesView,
});
