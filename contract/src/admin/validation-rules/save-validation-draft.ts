import { z } from 'zod';
import { ruleDefinitions } from '../../applications/validations/rule-definition.ts';
import { administrators, operation } from '../../operation.ts';
import { programInput, rulesView } from './rules-view.ts';

/** Saves all rules as a draft. `revision` is that of the draft they are based on, 0 if there was none. */
export const saveValidationDraft = operation({
  name: 'admin/save-validation-draft',
  method: 'PUT',
  path: '/programs/{programId}/validation-rules/draft',
  summary: 'Save a draft of a program’s validation rules',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: programInput.extend({ revision: z.int().min(0), rules: ruleDefinitions }),
  output: rulesView,
  errors: ['stale_version', 'rule_figure_unknown'],
});
