import type { Handle } from '../../platform/mount/context.ts';
import { listQuestionRows } from './queries.ts';
import { inLanguage } from './save-question.ts';

export const listSavedQuestions: Handle<'admin/list-saved-questions'> = async ({ tx, language }) => ({
  questions: (await listQuestionRows(tx)).map((row) => inLanguage(row, language)),
});
