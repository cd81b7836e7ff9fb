import type { ModuleOperations } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { formHandlers, listForms } from './forms.ts';
import { deleteSavedQuestion, listSavedQuestions, saveQuestion } from './saved-questions.ts';
import { screeningHandlers } from './screening/screening.ts';

export const formBuilderHandlers: ModuleOperations<'form-builder'> = {
  ...screeningHandlers,
  'form-builder/list-forms': inTenant(listForms),
  ...formHandlers,
  'form-builder/list-saved-questions': inTenant(listSavedQuestions),
  'form-builder/save-question': inTenant(saveQuestion),
  'form-builder/delete-saved-question': inTenant(deleteSavedQuestion),
};
