// What a request opens of a form that was sent: the questions asked for, and those that only their answers bring into view. All
// other answers stay as they were sent, whatever is given. The server and the browser read a request by the same functions.
import type { StepBudget } from '../../programs/expressions/expression-limits.ts';
import { checkForm, type FieldProblem } from '../../programs/form/check-form.ts';
import { keepVisible } from '../../programs/form/form-values.ts';
import { type PageReading, readForm } from '../../programs/form/read-form.ts';
import type { Answers, FormDefinition, FormField } from '../../programs/form-definition.ts';

/** A request as the form's engine needs it. */
export interface Asked {
  readonly form: FormDefinition;
  /** What was sent and stays. */
  readonly frozen: Answers;
  /** The keys of the questions asked for. */
  readonly fields: readonly string[];
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** The questions that can be asked for once more: those that were shown, with what was answered; what is worked out is not asked. */
export function askableFields(form: FormDefinition, frozen: Answers, today: string): FormField[] {
  return readForm(form, frozen, today)
    .pages.flatMap(({ fields }) => fields.map(({ field }) => field))
    .filter(({ kind }) => kind !== 'computed');
}

/** Whether an answer may be given to a question: it was asked for, or was not shown when the application was sent. */
export function mayAnswer({ form, frozen, fields, today }: Asked): (key: string) => boolean {
  const shown = new Set(askableFields(form, frozen, today).map(({ key }) => key));
  const all = new Set(
    form.pages.flatMap((page) => page.fields.flatMap(({ key, kind }) => (kind === 'computed' ? [] : [key]))),
  );
  return (key) => all.has(key) && (fields.includes(key) || !shown.has(key));
}

/** The answers as they are with those given that may be: what is read, checked and, sent, kept. */
export function withGiven(asked: Asked, given: Answers): Answers {
  const may = mayAnswer(asked);
  return { ...asked.frozen, ...Object.fromEntries(Object.entries(given).filter(([key]) => may(key))) };
}

/** The form with each question on a page of its own, in its order, so that everything reads as it did. */
export function onePerPage(form: FormDefinition): FormDefinition {
  return {
    ...form,
    pages: form.pages.flatMap((page) =>
      page.fields.map((field) => ({ ...page, key: field.key, fields: [field] })),
    ),
  };
}

/** The pages that a request opens with what is given, one question each. */
export function openPages(asked: Asked, given: Answers): PageReading[] {
  const may = mayAnswer(asked);
  return readForm(onePerPage(asked.form), withGiven(asked, given), asked.today).pages.filter(({ page }) =>
    may(page.key),
  );
}

/** What is to be put right before it can be sent, of the questions that are open. */
export function openProblems(asked: Asked, given: Answers, budget?: StepBudget): FieldProblem[] {
  const may = mayAnswer(asked);
  const problems = checkForm(onePerPage(asked.form), withGiven(asked, given), asked.today, budget);
  return problems.filter(({ pageKey }) => may(pageKey));
}

/** The next version of what was sent. */
export function amend(asked: Asked, given: Answers): Answers {
  return keepVisible(asked.form, withGiven(asked, given), asked.today);
}
