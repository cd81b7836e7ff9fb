import { expressionLimits, StepBudget } from '../../expressions/expression-limits.ts';
import { isUsablePattern } from '../../expressions/match-pattern.ts';
import type { FormDefinition, FormField } from '../../form-definition.ts';
import type { FormProblem, FormProblemCode } from '../form-problem.ts';
import { listQuestions, type PlacedQuestion } from '../list-questions.ts';
import { pageProblem, questionProblem } from './create-problem.ts';

/** Names that have another meaning in rules. */
const reservedKeys: ReadonlySet<string> = new Set(['today', 'accumulator', 'current']);

/** Finds pages without questions, duplicate keys, and limits that no answer can meet. */
export function checkShape(form: FormDefinition): FormProblem[] {
  const { pages } = form;
  if (pages.length === 0) return [pageProblem('no-pages', null)];
  const pageKeys = pages.map(({ key }) => key);
  const pageProblems = pages.flatMap(({ key, fields }, index) => [
    ...(fields.length === 0 ? [pageProblem('page-empty', key)] : []),
    ...(pageKeys.indexOf(key) === index ? [] : [pageProblem('key-twice', key, { detail: key })]),
  ]);
  const questions = listQuestions(form);
  const paths = questions.map(({ path }) => path);
  const budget = new StepBudget(expressionLimits.formSteps);
  const questionProblems = questions.flatMap((place, index) => [
    ...(paths.indexOf(place.path) === index
      ? []
      : [questionProblem('key-twice', place, { detail: place.path })]),
    ...(reservedKeys.has(place.field.key)
      ? [questionProblem('key-reserved', place, { detail: place.field.key })]
      : []),
    ...checkLimits(place, budget),
  ]);
  return [...pageProblems, ...questionProblems];
}

function checkLimits(place: PlacedQuestion, budget: StepBudget): FormProblem[] {
  const { field } = place;
  const limitChecks: [boolean, FormProblemCode][] = [
    ['options' in field && hasDuplicates(field.options.map(({ value }) => value)), 'option-twice'],
    [hasCrossedLimits(field), 'limits-crossed'],
    ['options' in field && field.options.length > expressionLimits.options, 'options-many'],
    [field.kind === 'text' && !isUsable(field.pattern, budget), 'pattern-unsafe'],
  ];
  return limitChecks.filter(([isBroken]) => isBroken).map(([, code]) => questionProblem(code, place));
}

function isUsable(pattern: string | undefined, budget: StepBudget): boolean {
  try {
    return pattern === undefined || isUsablePattern(pattern, budget);
  } catch {
    // The form's patterns together take too much work to check.
    return false;
  }
}

const hasDuplicates = (values: readonly string[]): boolean => new Set(values).size < values.length;

function hasCrossedLimits(field: FormField): boolean {
  switch (field.kind) {
    case 'number':
    case 'money':
      return field.min !== undefined && field.max !== undefined && field.min > field.max;
    case 'date':
      return isFixedDay(field.min) && isFixedDay(field.max) && field.min > field.max;
    case 'group':
      return (field.minItems ?? 0) > (field.maxItems ?? Number.POSITIVE_INFINITY);
    default:
      return false;
  }
}

/** `today` is not a fixed date, so it cannot be compared. */
const isFixedDay = (bound: string | undefined): bound is string => bound !== undefined && bound !== 'today';
