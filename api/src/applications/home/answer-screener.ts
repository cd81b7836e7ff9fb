// Answers the pre-screener's questions with the applicant's profile and sent answers.
import { getOwnProperty } from '@commonway/contract/programs/form/check-answer.ts';
import type { Answers, FormField, PlainField } from '@commonway/contract/programs/form-definition.ts';
import { createSameFormRules, listFields } from '../prefill/copy-answers.ts';
import { fillAnswers, type KnownAnswers } from '../prefill/fill-answers.ts';

/** Equal keys mean the same question, as where a form takes answers from the pre-screener. */
const rules = createSameFormRules(() => false);

/**
 * Returns the answers to the pre-screener's questions that are known. Private answers are not used.
 * @param known the profile and earlier answers, in the order of preference
 * @param today the current day in the office's time zone, YYYY-MM-DD
 */
export function answerScreener(
  questions: readonly PlainField[],
  known: readonly KnownAnswers[],
  today: string,
): Answers {
  const form = createForm(questions);
  const sources = known.flatMap((source) => [withComputedValues(source), ...findZips(questions, source)]);
  return fillAnswers(form, sources, today, rules).answers;
}

const createForm = (fields: readonly FormField[]) => ({
  pages: [{ key: 'questions', title: { en: 'Questions' }, fields: [...fields] }],
});

/** The same answers, with computed values, such as the household's size, as the answers to plain questions. */
function withComputedValues({ form, ...given }: KnownAnswers): KnownAnswers {
  const fields = listFields(form).map((field): FormField => {
    if (field.kind !== 'computed') return field;
    const { key, label, means, format } = field;
    return { key, label, ...(means && { means }), kind: format === 'money' ? 'money' : 'number' };
  });
  return { ...given, form: createForm(fields) };
}

/** The ZIP Code of the address as the answer to the question for it; none without either. */
function findZips(questions: readonly PlainField[], { form, answers, from }: KnownAnswers): KnownAnswers[] {
  const question = questions.find(({ autocomplete }) => autocomplete === 'postal-code');
  const address = listFields(form).find(({ kind, means }) => kind === 'address' && means === 'address');
  if (question === undefined || address === undefined || address.isPrivate) return [];
  const zip = getOwnProperty(getOwnProperty(answers, address.key), 'zip');
  if (typeof zip !== 'string') return [];
  return [{ form: createForm([question]), answers: { [question.key]: zip.slice(0, 5) }, from }];
}
