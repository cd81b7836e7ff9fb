// Which questions an information request makes editable: the requested ones, and those that become visible through
// their answers. All other answers stay as submitted. The server and the browser both use these functions.
import type { StepBudget } from '../../programs/expressions/expression-limits.ts';
import { checkForm, type FieldProblem } from '../../programs/form/check-form.ts';
import { keepVisible } from '../../programs/form/form-values.ts';
import { type PageReading, readForm } from '../../programs/form/read-form.ts';
import type { Answers, FormDefinition, FormField } from '../../programs/form-definition.ts';

/** An information request, as the form engine needs it. */
export interface Asked {
  readonly form: FormDefinition;
  /** The answers as submitted. */
  readonly frozen: Answers;
  /** Keys of the requested questions. */
  readonly fields: readonly string[];
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** The questions that staff can request again: those visible in the submitted form, except computed ones. */
export function askableFields(form: FormDefinition, frozen: Answers, today: string): FormField[] {
  return readForm(form, frozen, today)
    .pages.flatMap(({ fields }) => fields.map(({ field }) => field))
    .filter(({ kind }) => kind !== 'computed');
}

/**
 * Returns a predicate: whether the question with a key can be answered. It must be requested, or hidden at submission.
 */
export function mayAnswer({ form, frozen, fields, today }: Asked): (key: string) => boolean {
  const shown = new Set(askableFields(form, frozen, today).map(({ key }) => key));
  const all = new Set(
    form.pages.flatMap((page) => page.fields.flatMap(({ key, kind }) => (kind === 'computed' ? [] : [key]))),
  );
  return (key) => all.has(key) && (fields.includes(key) || !shown.has(key));
}

/** The submitted answers with the new answers to editable questions applied. Other new answers are ignored. */
export function withGiven(asked: Asked, given: Answers): Answers {
  const may = mayAnswer(asked);
  return { ...asked.frozen, ...Object.fromEntries(Object.entries(given).filter(([key]) => may(key))) };
}

/** The form with one question per page, in the original order, so that all rules evaluate as before. */
export function onePerPage(form: FormDefinition): FormDefinition {
  return {
    ...form,
    pages: form.pages.flatMap((page) =>
      page.fields.map((field) => ({ ...page, key: field.key, fields: [field] })),
    ),
  };
}

/** The editable pages of a request, one question each. */
export function openPages(asked: Asked, given: Answers): PageReading[] {
  const may = mayAnswer(asked);
  return readForm(onePerPage(asked.form), withGiven(asked, given), asked.today).pages.filter(({ page }) =>
    may(page.key),
  );
}

/** The problems of editable questions that block sending. */
export function openProblems(asked: Asked, given: Answers, budget?: StepBudget): FieldProblem[] {
  const may = mayAnswer(asked);
  const problems = checkForm(onePerPage(asked.form), withGiven(asked, given), asked.today, budget);
  return problems.filter(({ pageKey }) => may(pageKey));
}

/** The answers of the next version of the submission. */
export function amend(asked: Asked, given: Answers): Answers {
  return keepVisible(asked.form, withGiven(asked, given), asked.today);
}
