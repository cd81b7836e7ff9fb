// The problems that a form draft can have. Errors block publishing; warnings do not.
import type { PlacedQuestion } from './list-questions.ts';

export const formErrors = [
  'no-pages',
  'page-empty',
  'key-twice',
  'key-reserved',
  'text-missing',
  'rule-empty',
  'rule-unknown',
  'rule-later',
  'rule-broken',
  'rule-costly',
  'never-shown',
  'page-unreachable',
  'option-twice',
  'limits-crossed',
  'pattern-unsafe',
  'options-many',
] as const;

export const formWarnings = ['untranslated', 'meaning-missing', 'meaning-twice'] as const;

export type FormProblemCode = (typeof formErrors)[number] | (typeof formWarnings)[number];

/** A problem with its location. Without page and path it applies to the form as a whole. */
export interface FormProblem {
  readonly code: FormProblemCode;
  readonly pageKey: string | null;
  /** `rent`, or `members.firstName` inside a group; null for the page itself. */
  readonly path: string | null;
  /** Details: the key that a rule reads, an operator, or a meaning; empty if the code says it all. */
  readonly detail: string;
  /** The languages in which the text is missing. */
  readonly languages: readonly string[];
}

/** Whether the problem blocks publishing. */
export const isFormError = ({ code }: Pick<FormProblem, 'code'>): boolean =>
  (formErrors as readonly string[]).includes(code);

type ProblemDetails = Partial<Pick<FormProblem, 'detail' | 'languages'>>;

/** A problem of a question. */
export const createQuestionProblem = (
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
export const createPageProblem = (
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
