import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import { parseSubmittedAnswer, type SubmittedAnswer } from './read-answers.ts';

/** The key of a question, or the name of the start or result page. */
export type ScreenerStep = string;

export const startStep = '';
export const resultStep = 'result';

/**
 * The query parameter with the questions that were shown before a visitor went back to change an answer. No question
 * can have this key.
 */
export const seenParameter = '_seen';

/** Returns the keys of the questions in the parameter. Empty unless the visitor is changing an answer. */
export function readSeen(search: URLSearchParams): readonly string[] {
  return (search.get(seenParameter) ?? '').split(' ').filter(Boolean);
}

/** The field with the question to change from the result, posted without JavaScript. */
export const changeField = 'change';

/**
 * Returns the step from query parameters or posted fields: `q` or `change` names the step, `after` the question before it,
 * because a form cannot know which question follows.
 */
export function readStep(search: URLSearchParams, shownQuestions: readonly PlainField[]): ScreenerStep {
  const after = search.get('after');
  const named = search.get(changeField) ?? search.get('q');
  if (after !== null && named === null) return getNextStep(after, shownQuestions, readSeen(search));
  const requested = named ?? startStep;
  return requested === resultStep || shownQuestions.some(({ key }) => key === requested)
    ? requested
    : startStep;
}

/**
 * Returns the next question after `key`, or the result step.
 * @param seen the questions that a visitor who changes an answer has seen; only the others follow
 */
export function getNextStep(
  key: string,
  shownQuestions: readonly PlainField[],
  seen: readonly string[] = [],
): ScreenerStep {
  if (seen.length > 0)
    return (
      shownQuestions.find((question) => question.key !== key && !seen.includes(question.key))?.key ??
      resultStep
    );
  const index = shownQuestions.findIndex((question) => question.key === key);
  return index < 0 ? startStep : (shownQuestions[index + 1]?.key ?? resultStep);
}

/** Returns the previous question, or the start step. */
export function getPreviousStep(step: ScreenerStep, shownQuestions: readonly PlainField[]): ScreenerStep {
  const index =
    step === resultStep ? shownQuestions.length : shownQuestions.findIndex(({ key }) => key === step);
  return shownQuestions[index - 1]?.key ?? startStep;
}

export interface PostedProblem {
  /** The question's key. */
  readonly key: string;
  readonly problem: NonNullable<SubmittedAnswer['problem']>;
}

/** Returns the problem of the answer that was just posted; null if it is valid or the visitor goes to another step. */
export function findPostedProblem(
  questions: readonly PlainField[],
  posted: URLSearchParams,
  today: string,
): PostedProblem | null {
  const question = questions.find(({ key }) => key === posted.get('after'));
  if (!question || posted.has('q')) return null;
  const { problem } = parseSubmittedAnswer(question, posted.getAll(question.key), today);
  return problem && { key: question.key, problem };
}
