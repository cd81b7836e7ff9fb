import type { FieldMeaning, FormDefinition, FormField } from '../../form-definition.ts';
import type { FormProblem } from '../form-problem.ts';
import { listQuestions, type PlacedQuestion } from '../list-questions.ts';
import { questionProblem } from './create-problem.ts';

/**
 * The meanings that the case page's household needs (form/household.ts). Without them it shows people without names or
 * amounts.
 */
const requiredMeanings: Readonly<Record<'household' | 'incomes', readonly FieldMeaning[]>> = {
  household: ['given-name', 'birth-date', 'relation'],
  incomes: ['income-person', 'monthly-income'],
};

/** Finds household and income groups without a name or amount question, and meanings that are used twice. */
export function checkMeanings(form: FormDefinition): FormProblem[] {
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
