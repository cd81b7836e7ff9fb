import type { ServerModule } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { tryValidationDraft } from './try-validation-draft.ts';
import { ruleConfigurationHandlers } from './validation-rules.ts';

export const validationRulesModule: ServerModule<'validation-rules'> = {
  operations: {
    ...ruleConfigurationHandlers,
    'validation-rules/try-validation-draft': inTenant(tryValidationDraft),
  },
};
