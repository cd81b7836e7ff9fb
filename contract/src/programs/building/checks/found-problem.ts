import type { FormProblem, FormProblemCode } from '../form-problem.ts';
import type { PlacedQuestion } from '../list-questions.ts';

type More = Partial<Pick<FormProblem, 'detail' | 'languages'>>;

/** A problem of a question. */
export const atQuestion = (code: FormProblemCode, place: PlacedQuestion, more: More = {}): FormProblem => ({
  code,
  pageKey: place.page.key,
  path: place.path,
  detail: '',
  languages: [],
  ...more,
});

/** A problem of a page, or of the whole form if the key is null. */
export const atPage = (code: FormProblemCode, pageKey: string | null, more: More = {}): FormProblem => ({
  code,
  pageKey,
  path: null,
  detail: '',
  languages: [],
  ...more,
});
