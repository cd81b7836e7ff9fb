import { administrators, operation } from '../../operation.ts';
import { ofProgram, rulesView } from './rules-view.ts';

export const discardValidationDraft = operation({
  name: 'admin/discard-validation-draft',
  method: 'DELETE',
  path: '/programs/{programId}/validation-rules/draft',
  summary: 'Throw the draft of a program’s rules away',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: ofProgram,
  output: rulesView,
});
