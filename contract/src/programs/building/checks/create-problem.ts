import type { FormProblem, FormProblemCode } from '../form-problem.ts';
import type { PlacedQuestion } from '../list-questions.ts';

type ProblemDetails = Partial<Pick<FormProblem, 'detail' | 'languages'>>;

/** A problem of a question. */
export const questionProblem = (
  code: FormProblemCode,
  place: PlacedQuestion,
  details: ProblemDetails = {},
): FormProblem => ({
  code,
  pageKey: place.page.key,
  path: place.path,
  detail: '',
  languages: [],
  ...details,
});

/** A problem of a page, or of the whole form if the key is null. */
export const pageProblem = (
  code: FormProblemCode,
  pageKey: string | null,
  details: ProblemDetails = {},
): FormProblem => ({
  code,
  pageKey,
  path: null,
  detail: '',
  languages: [],
  ...details,
});
