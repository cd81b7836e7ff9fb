import type { FieldError } from '../../errors/codes.ts';
import type { LocalText } from '../../languages/languages.ts';
import type { StepBudget } from '../expressions/expression-limits.ts';
import type { Answers, FormDefinition, FormField, GroupField, PlainField } from '../form-definition.ts';
import { getLocalToday } from './calendar.ts';
import { checkAnswer } from './check-answer.ts';
import {
  defaultMaxItems,
  type FieldReading,
  type FormReading,
  getMinItems,
  type PageReading,
  readForm,
} from './read-form.ts';

/** A problem to fix before the form can be submitted. */
export interface FieldProblem {
  /** The path: `rent`, `address.zip`, `members.0.firstName`. */
  readonly path: string;
  readonly pageKey: string;
  /** The problem. `author` means that a check by the form's author failed; `message` then has the author's text. */
  readonly word: FieldError | 'author';
  readonly message?: LocalText;
  /** Limits that the error text mentions: `min`, `max`. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Returns the problems of one page, in question order; empty if the page is unknown or hidden. */
export function checkPage(
  definition: FormDefinition,
  pageKey: string,
  answers: Answers,
  today: string = getLocalToday(),
): FieldProblem[] {
  const reading = readForm(definition, answers, today);
  return reading.pages
    .filter(({ page }) => page.key === pageKey)
    .flatMap((page) => checkPageReading(page, reading, today));
}

/**
 * Returns the problems of the whole form, page by page. An empty list means that the form can be submitted.
 * @param budget if it is spent afterwards, the form takes too much work to check
 */
export function checkForm(
  definition: FormDefinition,
  answers: Answers,
  today: string = getLocalToday(),
  budget?: StepBudget,
): FieldProblem[] {
  const reading = readForm(definition, answers, today, budget);
  return reading.pages.flatMap((page) => checkPageReading(page, reading, today));
}

/** Returns the problems of the answers of a page, or of some of its questions. */
export function checkPageReading(page: PageReading, reading: FormReading, today: string): FieldProblem[] {
  const context: CheckContext = {
    pageKey: page.page.key,
    values: { today, ...reading.seen },
    reading,
    today,
  };
  return page.fields.flatMap((field) => checkField(field, context));
}

interface CheckContext {
  readonly pageKey: string;
  /** The values that the author's rules can read. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly reading: FormReading;
  readonly today: string;
}

/** Returns the problems of a question's answer, or else of the author's rules for it. */
function checkField(reading: FieldReading, context: CheckContext): FieldProblem[] {
  const { field } = reading;
  const problems =
    field.kind === 'group' ? checkGroup(field, reading, context) : checkPlain(field, reading, context);
  // The author's rules run only if the answer itself is valid.
  return problems.length > 0 ? problems : checkAuthorRules(field, reading, context);
}

/** Returns the problems of the answer to a question that is not a group. */
function checkPlain(field: PlainField, reading: FieldReading, context: CheckContext): FieldProblem[] {
  const { path, isWrong } = reading;
  const pageKey = context.pageKey;
  if (isWrong) return [{ path, pageKey, word: 'invalid' }];
  if (reading.value === undefined && (!field.required || reading.isLater)) return [];
  // For a question with several inputs, each empty input is reported.
  const value = reading.value ?? (hasParts(field) ? {} : undefined);
  if (value === undefined) return [{ path, pageKey, word: 'required' }];
  return checkAnswer(field, value, context.today, context.reading.budget).map(({ part, ...problem }) => ({
    ...problem,
    path: part ? `${path}.${part}` : path,
    pageKey,
  }));
}

/** Whether a question has several inputs. */
function hasParts(field: PlainField): boolean {
  return field.kind === 'address' || field.kind === 'signature';
}

/** Returns the problems of a group's item count and of its items. */
function checkGroup(field: GroupField, reading: FieldReading, context: CheckContext): FieldProblem[] {
  const { path, items, itemCount } = reading;
  const min = getMinItems(field);
  const max = field.maxItems ?? defaultMaxItems;
  const problem = { path, pageKey: context.pageKey };
  if (reading.isWrong) return [{ ...problem, word: 'invalid' }];
  if (itemCount === 0 && min > 0) return [{ ...problem, word: 'required', params: { min } }];
  const problems: FieldProblem[] = [];
  if (itemCount < min) problems.push({ ...problem, word: 'too_short', params: { min } });
  if (itemCount > max) problems.push({ ...problem, word: 'too_long', params: { max } });
  const values = reading.seen as readonly Record<string, unknown>[];
  const itemProblems = items.map((fields, index) => {
    const itemContext = { ...context, values: { ...context.values, ...values[index] } };
    return fields.flatMap((each) => checkField(each, itemContext));
  });
  return problems.concat(...itemProblems);
}

/** Returns the problem of the first of the author's rules that fails. */
function checkAuthorRules(field: FormField, reading: FieldReading, context: CheckContext): FieldProblem[] {
  const isAnswered = reading.value !== undefined || field.kind === 'group' || field.kind === 'computed';
  if (!isAnswered) return [];
  // A rule that cannot be evaluated reports no problem.
  const failedCheck = field.checks?.find(
    (check) => context.reading.rules.isTrue(check.rule, context.values) === false,
  );
  if (!failedCheck) return [];
  return [{ path: reading.path, pageKey: context.pageKey, word: 'author', message: failedCheck.message }];
}
