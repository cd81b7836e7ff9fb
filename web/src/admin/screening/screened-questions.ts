import type { FormDefinition, PlainField } from '@commonway/contract/programs/form-definition.ts';
import { formEnd } from '../forms/logic/readable-amounts.ts';
import { type ReadableQuestion, readableQuestions } from '../forms/logic/readable-questions.ts';

/** The questions that a program's rules can test, with the comparisons that only a pre-screener has. */
export const screenedQuestions = (form: FormDefinition): ReadableQuestion[] =>
  readableQuestions(form, formEnd, 'all').map((question) => ({
    ...question,
    also: figuresFor(question.field),
  }));

function figuresFor({ kind, autocomplete }: PlainField): NonNullable<ReadableQuestion['also']> {
  if (kind === 'money') return ['month-within', 'year-within'];
  return autocomplete === 'postal-code' ? ['served'] : [];
}
