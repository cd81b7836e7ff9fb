// Converts between answers and query parameters or form data, where pages without JavaScript store them.

import { checkAnswer, readAnswer } from '@commonway/contract/programs/form/check-answer.ts';
import type { Answers, PlainField } from '@commonway/contract/programs/form-definition.ts';
import { parseAmount, toAsciiNumerals } from '../../ui/fields/digits.ts';

type AnswerProblem = ReturnType<typeof checkAnswer>[number];

/** An answer as submitted, with its problem. An empty answer is valid, because all questions are optional. */
export interface SubmittedAnswer {
  readonly value: unknown;
  readonly problem: AnswerProblem | null;
}

/** Parses and checks the submitted values of a question. An invalid answer has the value undefined and a problem. */
export function parseSubmittedAnswer(
  question: PlainField,
  submitted: readonly string[],
  today: string,
): SubmittedAnswer {
  const { value, isWrong } = readAnswer(question, parseRawValue(question, submitted));
  if (isWrong) return { value: undefined, problem: { word: 'invalid' } };
  if (value === undefined) return { value, problem: null };
  const [problem = null] = checkAnswer(question, value, today);
  return { value: problem === null ? value : undefined, problem };
}

/** Converts submitted texts to the type of the question's kind, such as a number. */
function parseRawValue({ kind }: PlainField, given: readonly string[]): unknown {
  const [first = ''] = given;
  if (kind === 'choices') return given;
  if (kind === 'yes-no')
    return first === '' ? undefined : first === 'yes' || (first === 'no' ? false : first);
  if (kind === 'number' || kind === 'money') return parseAmount(toAsciiNumerals(first));
  return kind === 'text' ? toAsciiNumerals(first) : first;
}

/** Parses the answers from query parameters. Invalid answers are ignored. */
export function parseAnswers(
  questions: readonly PlainField[],
  search: URLSearchParams,
  today: string,
): Answers {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const { value } = parseSubmittedAnswer(question, search.getAll(question.key), today);
      return value === undefined ? [] : [[question.key, value]];
    }),
  );
}

/** Converts an answer to the texts that a form submits for it. */
export function formatSubmittedAnswer(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.map(String);
  return [typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)];
}
