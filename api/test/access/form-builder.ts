import { type ModuleAccess, ofKind } from './admitted.ts';

export const formBuilderAccess: ModuleAccess<'form-builder'> = {
  'form-builder/list-forms': ['admin', 'processAdmin'],
  ...ofKind('form-builder/form', ['admin', 'processAdmin']),
  'form-builder/list-saved-questions': ['admin', 'processAdmin'],
  'form-builder/save-question': ['admin', 'processAdmin'],
  'form-builder/delete-saved-question': ['admin', 'processAdmin'],
  ...ofKind('form-builder/screening', ['admin', 'processAdmin']),
};
