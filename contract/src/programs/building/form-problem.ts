// What may be wrong with a form that is being written. Errors keep it from being published; the rest is worth a look.

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

/** A problem with its place: neither page nor question where it is of the form as a whole. */
export interface FormProblem {
  readonly code: FormProblemCode;
  readonly pageKey: string | null;
  /** `rent`, or `members.firstName` inside a group; null for the page itself. */
  readonly path: string | null;
  /** What exactly: the key a rule reads, an operator, a meaning; empty where the code says it all. */
  readonly detail: string;
  /** The languages that lack words. */
  readonly languages: readonly string[];
}

/** Whether it keeps a form from being published. */
export const isFormError = ({ code }: Pick<FormProblem, 'code'>): boolean =>
  (formErrors as readonly string[]).includes(code);
