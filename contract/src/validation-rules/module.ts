import type { ContractModule } from '../contract-module.ts';
import { tryValidationDraft } from './try-validation-draft.ts';
import { validationRulesConfiguration } from './validation-rules-configuration.ts';

export const validationRulesModule = {
  name: 'validation-rules',
  operations: [tryValidationDraft],
  configurations: [validationRulesConfiguration],
} as const satisfies ContractModule;
