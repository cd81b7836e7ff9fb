import type { ServerModule } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { formHandlers, listForms } from './forms.ts';
import { deleteSavedQuestion, listSavedQuestions, saveQuestion } from './saved-questions.ts';
import { screeningHandlers } from './screening/screening.ts';

export const formBuilderModule: ServerModule<'form-builder'> = {
  operations: {
    ...screeningHandlers,
    'form-builder/list-forms': inTenant(listForms),
    ...formHandlers,
    'form-builder/list-saved-questions': inTenant(listSavedQuestions),
    'form-builder/save-question': inTenant(saveQuestion),
    'form-builder/delete-saved-question': inTenant(deleteSavedQuestion),
  },
};
