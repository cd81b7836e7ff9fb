import type { FieldMeaning, FormDefinition, FormField } from '../../form-definition.ts';
import type { FormProblem } from '../form-problem.ts';
import { listQuestions, type PlacedQuestion } from '../list-questions.ts';
import { atQuestion } from './found-problem.ts';

/** What the household on the case page is read by (form/household.ts): without these it shows people without names or amounts. */
const wanted: Readonly<Record<'household' | 'incomes', readonly FieldMeaning[]>> = {
  household: ['given-name', 'birth-date', 'relation'],
  incomes: ['income-person', 'monthly-income'],
};

/** Groups that hold people or incomes without saying which question is the name or the amount, and meanings given twice. */
export function checkMeanings(form: FormDefinition): FormProblem[] {
  const questions = listQuestions(form);
  return questions.flatMap((place) => [...missingIn(place.field, place), ...twice(place, questions)]);
}

function missingIn(field: FormField, place: PlacedQuestion): FormProblem[] {
  if (field.kind !== 'group' || field.holds === undefined) return [];
  const told = new Set(field.fields.map(({ means }) => means));
  return wanted[field.holds]
    .filter((meaning) => !told.has(meaning))
    .map((detail) => atQuestion('meaning-missing', place, { detail }));
}

function twice(place: PlacedQuestion, questions: readonly PlacedQuestion[]): FormProblem[] {
  const { means } = place.field;
  if (means === undefined) return [];
  const first = questions.find((each) => each.group === place.group && each.field.means === means);
  return first === place ? [] : [atQuestion('meaning-twice', place, { detail: means })];
}
