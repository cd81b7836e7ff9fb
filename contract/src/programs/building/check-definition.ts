// Validates a form before it is published. Pure: the builder runs these checks while the author types, and publishing
// refuses errors.

import type { LocalText } from '../../languages/languages.ts';
import { expressionLimits, StepBudget } from '../expressions/expression-limits.ts';
import { isUsablePattern } from '../expressions/match-pattern.ts';
import type { FieldMeaning, FormDefinition, FormField, FormPage } from '../form-definition.ts';
import { checkReachability } from './check-reachability.ts';
import { checkCosts, checkRules } from './check-rules.ts';
import {
  createPageProblem,
  createQuestionProblem,
  type FormProblem,
  type FormProblemCode,
} from './form-problem.ts';
import { listQuestions, type PlacedQuestion } from './list-questions.ts';

type Report = (code: 'text-missing' | 'untranslated', languages: readonly string[]) => FormProblem;

/**
 * Returns the problems of texts without English, which is the fallback for all languages, and of texts that are
 * missing in some of the tenant's languages.
 */
function checkTexts(form: FormDefinition, languages: readonly string[]): FormProblem[] {
  const otherLanguages = languages.filter((code) => code !== 'en');
  return [
    ...form.pages.flatMap((page) =>
      checkLanguages(listPageTexts(page), otherLanguages, (code, missing) =>
        createPageProblem(code, page.key, { languages: missing }),
      ),
    ),
    ...listQuestions(form).flatMap((place) =>
      checkLanguages(listQuestionTexts(place.field), otherLanguages, (code, missing) =>
        createQuestionProblem(code, place, { languages: missing }),
      ),
    ),
  ];
}

/** Returns the problem of texts that are missing in English, or else in other languages. */
function checkLanguages(
  texts: readonly LocalText[],
  otherLanguages: readonly string[],
  report: Report,
): FormProblem[] {
  const isMissingIn = (language: string) => texts.some((text) => !text[language]?.trim());
  if (isMissingIn('en')) return [report('text-missing', ['en'])];
  const missing = otherLanguages.filter(isMissingIn);
  return missing.length > 0 ? [report('untranslated', missing)] : [];
}

/** The texts of a page, without its questions. An optional text that is empty in every language is left out. */
const listPageTexts = (page: FormPage): LocalText[] => joinPresentTexts([page.title], [page.intro]);

/** The texts of a question. For a group, only its own texts, not those of its questions. */
function listQuestionTexts(field: FormField): LocalText[] {
  const options = 'options' in field ? field.options : [];
  return joinPresentTexts(
    [
      field.label,
      ...options.map(({ label }) => label),
      ...(field.kind === 'consent' ? [field.statement] : []),
      ...(field.kind === 'group' ? [field.itemLabel, field.addLabel] : []),
      ...(field.checks ?? []).map(({ message }) => message),
    ],
    [field.hint, field.example, field.help, ...options.map(({ hint }) => hint)],
  );
}

/** The required texts, and those of the optional ones that have text in some language. */
const joinPresentTexts = (
  required: readonly LocalText[],
  optional: readonly (LocalText | undefined)[],
): LocalText[] => [
  ...required,
  ...optional.filter((text): text is LocalText =>
    Object.values(text ?? {}).some((value) => value.trim() !== ''),
  ),
];

/** Names that have another meaning in rules. */
const reservedKeys: ReadonlySet<string> = new Set(['today', 'accumulator', 'current']);

/** Returns the problems of pages without questions, duplicate keys, and limits that no answer can meet. */
function checkShape(form: FormDefinition): FormProblem[] {
  const { pages } = form;
  if (pages.length === 0) return [createPageProblem('no-pages', null)];
  const pageKeys = pages.map(({ key }) => key);
  const pageProblems = pages.flatMap(({ key, fields }, index) => [
    ...(fields.length === 0 ? [createPageProblem('page-empty', key)] : []),
    ...(pageKeys.indexOf(key) === index ? [] : [createPageProblem('key-twice', key, { detail: key })]),
  ]);
  const questions = listQuestions(form);
  const paths = questions.map(({ path }) => path);
  const budget = new StepBudget(expressionLimits.formSteps);
  const questionProblems = questions.flatMap((place, index) => [
    ...(paths.indexOf(place.path) === index
      ? []
      : [createQuestionProblem('key-twice', place, { detail: place.path })]),
    ...(reservedKeys.has(place.field.key)
      ? [createQuestionProblem('key-reserved', place, { detail: place.field.key })]
      : []),
    ...checkLimits(place, budget),
  ]);
  return [...pageProblems, ...questionProblems];
}

/** Returns the problems of a question's options, limits, and pattern. */
function checkLimits(place: PlacedQuestion, budget: StepBudget): FormProblem[] {
  const { field } = place;
  const limitChecks: [boolean, FormProblemCode][] = [
    ['options' in field && hasDuplicates(field.options.map(({ value }) => value)), 'option-twice'],
    [hasCrossedLimits(field), 'limits-crossed'],
    ['options' in field && field.options.length > expressionLimits.options, 'options-many'],
    [field.kind === 'text' && !isPatternUsable(field.pattern, budget), 'pattern-unsafe'],
  ];
  return limitChecks.filter(([isBroken]) => isBroken).map(([, code]) => createQuestionProblem(code, place));
}

/** Whether a pattern is valid and within the limits; true without a pattern. */
function isPatternUsable(pattern: string | undefined, budget: StepBudget): boolean {
  try {
    return pattern === undefined || isUsablePattern(pattern, budget);
  } catch {
    // The form's patterns together take too much work to check.
    return false;
  }
}

const hasDuplicates = (values: readonly string[]): boolean => new Set(values).size < values.length;

/** Whether the minimum of a question is above its maximum. */
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

/** Whether a bound is a fixed date. `today` is none, so it cannot be compared. */
const isFixedDay = (bound: string | undefined): bound is string => bound !== undefined && bound !== 'today';

/**
 * The meanings that the case page's household needs (form/household.ts). Without them it shows people without names or
 * amounts.
 */
const requiredMeanings: Readonly<Record<'household' | 'incomes', readonly FieldMeaning[]>> = {
  household: ['given-name', 'birth-date', 'relation'],
  incomes: ['income-person', 'monthly-income'],
};

/**
 * Returns the problems of household and income groups without a name or amount question, and of meanings that are
 * used twice.
 */
function checkMeanings(form: FormDefinition): FormProblem[] {
  const questions = listQuestions(form);
  return questions.flatMap((place) => [
    ...findMissingMeanings(place.field, place),
    ...findDuplicateMeanings(place, questions),
  ]);
}

/** The problems of a household or income group that lacks a question with a required meaning. */
function findMissingMeanings(field: FormField, place: PlacedQuestion): FormProblem[] {
  if (field.kind !== 'group' || field.holds === undefined) return [];
  const presentMeanings = new Set(field.fields.map(({ means }) => means));
  return requiredMeanings[field.holds]
    .filter((meaning) => !presentMeanings.has(meaning))
    .map((detail) => createQuestionProblem('meaning-missing', place, { detail }));
}

/** The problem of a meaning that an earlier question has already. */
function findDuplicateMeanings(place: PlacedQuestion, questions: readonly PlacedQuestion[]): FormProblem[] {
  const { means } = place.field;
  if (means === undefined) return [];
  const first = questions.find((each) => each.group === place.group && each.field.means === means);
  return first === place ? [] : [createQuestionProblem('meaning-twice', place, { detail: means })];
}

/**
 * Returns the problems of a form, in page order within each kind of check.
 * @param languages the tenant's languages, in which texts are expected; English is always required
 */
export function checkDefinition(form: FormDefinition, languages: readonly string[]): FormProblem[] {
  const costs = checkCosts(form);
  return [
    ...checkShape(form),
    ...checkRules(form),
    ...costs,
    // Finding questions that are never shown evaluates the rules many times, so it is skipped for costly forms.
    ...(costs.length > 0 ? [] : checkReachability(form)),
    ...checkTexts(form, languages),
    ...checkMeanings(form),
  ];
}
