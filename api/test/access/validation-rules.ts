import { type ModuleAccess, ofKind } from './admitted.ts';

export const validationRulesAccess: ModuleAccess<'validation-rules'> = {
  ...ofKind('validation-rules/validation-rules', ['admin', 'supervisor', 'processAdmin']),
  'validation-rules/try-validation-draft': ['admin', 'supervisor', 'processAdmin'],
};
