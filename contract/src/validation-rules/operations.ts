import { tryValidationDraft } from './try-validation-draft.ts';

export const validationRulesOperations = [tryValidationDraft] as const;
