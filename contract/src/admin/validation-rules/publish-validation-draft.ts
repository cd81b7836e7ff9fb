import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { ofProgram, rulesView } from './rules-view.ts';

/**
 * Publishes new versions of the changed rules and re-evaluates the program's applications. `revision` is that of the
 * draft to publish.
 */
export const publishValidationDraft = operation({
  name: 'admin/publish-validation-draft',
  method: 'POST',
  path: '/programs/{programId}/validation-rules/publication',
  summary: 'Publish a draft of rules and judge all applications by it',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: ofProgram.extend({ revision: z.int() }),
  output: rulesView,
  errors: ['stale_version', 'rule_figure_unknown'],
});
