import { listForms } from './forms.ts';
import { deleteSavedQuestion, listSavedQuestions, saveQuestion } from './saved-questions.ts';

export const formBuilderOperations = [
  listForms,
  listSavedQuestions,
  saveQuestion,
  deleteSavedQuestion,
] as const;
