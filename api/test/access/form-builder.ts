import { type ModuleAccess, ofKind } from './admitted.ts';

export const formBuilderAccess: ModuleAccess<'form-builder'> = {
  'form-builder/list-forms': ['admin', 'supervisor', 'processAdmin'],
  ...ofKind('form-builder/form', ['admin', 'supervisor', 'processAdmin']),
  'form-builder/list-saved-questions': ['admin', 'supervisor', 'processAdmin'],
  'form-builder/save-question': ['admin', 'supervisor', 'processAdmin'],
  'form-builder/delete-saved-question': ['admin', 'supervisor', 'processAdmin'],
  ...ofKind('form-builder/screening', ['admin', 'supervisor', 'processAdmin']),
};
