import type { Handle } from '../../platform/mount/context.ts';
import { inLanguage } from './keep-question.ts';
import { listKept } from './queries.ts';

export const listKeptQuestions: Handle<'admin/list-kept-questions'> = async ({ tx, language }) => ({
  questions: (await listKept(tx)).map((row) => inLanguage(row, language)),
});
