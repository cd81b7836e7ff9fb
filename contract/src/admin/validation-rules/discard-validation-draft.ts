import { administrators, operation } from '../../operation.ts';
import { programInput, rulesView } from './rules-view.ts';

export const discardValidationDraft = operation({
  name: 'admin/discard-validation-draft',
  method: 'DELETE',
  path: '/programs/{programId}/validation-rules/draft',
  summary: 'Delete the draft of a program’s validation rules',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: programInput,
  output: rulesView,
});
