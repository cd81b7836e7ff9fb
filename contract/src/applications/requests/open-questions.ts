// Which questions an information request makes editable: the requested ones, and those that become visible through
// their answers. All other answers stay as submitted. The server and the browser both use these functions.
import type { StepBudget } from '../../programs/expressions/expression-limits.ts';
import { checkForm, type FieldProblem } from '../../programs/form/check-form.ts';
import { compareAnswers } from '../../programs/form/compare-answers.ts';
import { selectVisibleAnswers } from '../../programs/form/form-values.ts';
import { type PageReading, readForm } from '../../programs/form/read-form.ts';
import { listSigningKeys } from '../../programs/form/signing.ts';
import type { Answers, FormDefinition, FormField } from '../../programs/form-definition.ts';

/** An information request, as the form engine needs it. */
export interface FormRequest {
  readonly form: FormDefinition;
  /** The answers as submitted. */
  readonly frozen: Answers;
  /** Keys of the requested questions. */
  readonly fields: readonly string[];
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** The questions that staff can request again: those visible in the submitted form, except computed ones. */
export function listRequestableFields(form: FormDefinition, frozen: Answers, today: string): FormField[] {
  return readForm(form, frozen, today)
    .pages.flatMap(({ fields }) => fields.map(({ field }) => field))
    .filter(({ kind }) => kind !== 'computed');
}

/**
 * Returns a predicate: whether the question with a key can be answered in a request. It must be requested, or hidden
 * at submission.
 */
export function createAnswerTest({ form, frozen, fields, today }: FormRequest): (key: string) => boolean {
  const shown = new Set(listRequestableFields(form, frozen, today).map(({ key }) => key));
  const all = new Set(
    form.pages.flatMap((page) => page.fields.flatMap(({ key, kind }) => (kind === 'computed' ? [] : [key]))),
  );
  return (key) => all.has(key) && (fields.includes(key) || !shown.has(key));
}

/** Returns the submitted answers with the new answers to editable questions applied. Other new answers are ignored. */
export function applyAnswers(request: FormRequest, answers: Answers): Answers {
  const may = createAnswerTest(request);
  return { ...request.frozen, ...Object.fromEntries(Object.entries(answers).filter(([key]) => may(key))) };
}

/**
 * The form with one question per page, in the original order, so that all rules evaluate as before. Requested documents
 * cannot be postponed again.
 */
export function toOneQuestionPerPage(form: FormDefinition): FormDefinition {
  return {
    ...form,
    pages: form.pages.flatMap((page) =>
      page.fields.map((field) => ({ ...page, key: field.key, fields: [requireNow(field)] })),
    ),
  };
}

/** A question whose documents cannot be postponed. */
function requireNow<Field extends FormField>(field: Field): Field {
  if (field.kind === 'group') return { ...field, fields: field.fields.map(requireNow) };
  if (field.kind !== 'file') return field;
  const { laterDays: _, ...needed } = field;
  return needed as Field;
}

/** The editable pages of a request, one question each. */
export function listOpenPages(request: FormRequest, answers: Answers): PageReading[] {
  const may = createAnswerTest(request);
  return readForm(
    toOneQuestionPerPage(request.form),
    applyAnswers(request, answers),
    request.today,
  ).pages.filter(({ page }) => may(page.key));
}

/** The problems of editable questions that block submitting the answers to a request. */
export function listOpenProblems(
  request: FormRequest,
  answers: Answers,
  budget?: StepBudget,
): FieldProblem[] {
  const may = createAnswerTest(request);
  const problems = checkForm(
    toOneQuestionPerPage(request.form),
    applyAnswers(request, answers),
    request.today,
    budget,
  );
  return problems.filter(({ pageKey }) => may(pageKey));
}

/**
 * The requested questions that can be sent while others are still open: those with a changed answer and no problem.
 * Signatures and declarations confirm the other answers, so they are sent with the last ones.
 */
export function listReadyFields(request: FormRequest, answers: Answers, budget?: StepBudget): string[] {
  const { form, frozen } = request;
  const signing = listSigningKeys(form);
  const withProblem = new Set(listOpenProblems(request, answers, budget).map(({ pageKey }) => pageKey));
  const applied = { form, answers: applyAnswers(request, answers) };
  const changed = compareAnswers({ form, answers: frozen }, applied).map(({ key }) => key);
  const answered = request.fields.filter((key) => changed.includes(key) && !withProblem.has(key));
  const isLast = answered.length === request.fields.length;
  return isLast ? answered : answered.filter((key) => !signing.has(key));
}

/** The answers of the next version of the submission. */
export function buildAmendedAnswers(request: FormRequest, answers: Answers): Answers {
  return selectVisibleAnswers(request.form, applyAnswers(request, answers), request.today);
}
