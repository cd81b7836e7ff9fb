import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { programInput, rulesView } from './rules-view.ts';

/**
 * Publishes new versions of the changed rules and re-evaluates the program's applications. `revision` is that of the
 * draft to publish.
 */
export const publishValidationDraft = operation({
  name: 'admin/publish-validation-draft',
  method: 'POST',
  path: '/programs/{programId}/validation-rules/publication',
  summary: 'Publish the draft of a program’s validation rules and re-evaluate all its applications',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: programInput.extend({ revision: z.int() }),
  output: rulesView,
  errors: ['stale_version', 'rule_figure_unknown'],
});
