// Validates a form before it is published. Pure: the builder runs these checks while the author types, and publishing
// refuses errors.
import type { FieldMeaning, FormDefinition, FormField } from '../form-definition.ts';
import { checkCosts } from './checks/check-costs.ts';
import { checkReachability } from './checks/check-reachability.ts';
import { checkRules } from './checks/check-rules.ts';
import { checkShape } from './checks/check-shape.ts';
import { checkTexts } from './checks/check-texts.ts';
import { questionProblem } from './checks/create-problem.ts';
import type { FormProblem } from './form-problem.ts';
import { listQuestions, type PlacedQuestion } from './list-questions.ts';

/**
 * The meanings that the case page's household needs (form/household.ts). Without them it shows people without names or
 * amounts.
 */
const requiredMeanings: Readonly<Record<'household' | 'incomes', readonly FieldMeaning[]>> = {
  household: ['given-name', 'birth-date', 'relation'],
  incomes: ['income-person', 'monthly-income'],
};

/** Finds household and income groups without a name or amount question, and meanings that are used twice. */
function checkMeanings(form: FormDefinition): FormProblem[] {
  const questions = listQuestions(form);
  return questions.flatMap((place) => [
    ...missingMeanings(place.field, place),
    ...duplicateMeanings(place, questions),
  ]);
}

function missingMeanings(field: FormField, place: PlacedQuestion): FormProblem[] {
  if (field.kind !== 'group' || field.holds === undefined) return [];
  const presentMeanings = new Set(field.fields.map(({ means }) => means));
  return requiredMeanings[field.holds]
    .filter((meaning) => !presentMeanings.has(meaning))
    .map((detail) => questionProblem('meaning-missing', place, { detail }));
}

function duplicateMeanings(place: PlacedQuestion, questions: readonly PlacedQuestion[]): FormProblem[] {
  const { means } = place.field;
  if (means === undefined) return [];
  const first = questions.find((each) => each.group === place.group && each.field.means === means);
  return first === place ? [] : [questionProblem('meaning-twice', place, { detail: means })];
}

/**
 * Lists the problems of a form, in page order within each kind of check.
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
