import type { PlainField } from '@commonway/contract/programs/form-definition.ts';

/** The key of a question, or the name of the start or result page. */
export type ScreenerStep = string;

export const startStep = '';
export const resultStep = 'result';

/**
 * Returns the step from query parameters: `q` names the step, `after` the question before it, because a form cannot know
 * which question follows.
 */
export function readStep(search: URLSearchParams, shownQuestions: readonly PlainField[]): ScreenerStep {
  const after = search.get('after');
  if (after !== null) return getNextStep(after, shownQuestions);
  const requested = search.get('q') ?? startStep;
  return requested === resultStep || shownQuestions.some(({ key }) => key === requested)
    ? requested
    : startStep;
}

/** Returns the next question after `key`, or the result step. */
export function getNextStep(key: string, shownQuestions: readonly PlainField[]): ScreenerStep {
  const index = shownQuestions.findIndex((question) => question.key === key);
  return index < 0 ? startStep : (shownQuestions[index + 1]?.key ?? resultStep);
}

/** Returns the previous question, or the start step. */
export function getPreviousStep(step: ScreenerStep, shownQuestions: readonly PlainField[]): ScreenerStep {
  const index =
    step === resultStep ? shownQuestions.length : shownQuestions.findIndex(({ key }) => key === step);
  return shownQuestions[index - 1]?.key ?? startStep;
}
