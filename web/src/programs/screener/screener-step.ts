import type { PlainField } from '@commonway/contract/programs/form-definition.ts';

/** The key of a question, or the name of the start or result page. */
export type ScreenerStep = string;

export const startStep = '';
export const resultStep = 'result';

/**
 * Returns the step for an address: `q` names the step, `after` the question before it, because a form cannot know which
 * question follows.
 */
export function stepOf(search: URLSearchParams, asked: readonly PlainField[]): ScreenerStep {
  const after = search.get('after');
  if (after !== null) return stepAfter(after, asked);
  const wanted = search.get('q') ?? startStep;
  return wanted === resultStep || asked.some(({ key }) => key === wanted) ? wanted : startStep;
}

/** Returns the next question after `key`, or the result step. */
export function stepAfter(key: string, asked: readonly PlainField[]): ScreenerStep {
  const index = asked.findIndex((question) => question.key === key);
  return index < 0 ? startStep : (asked[index + 1]?.key ?? resultStep);
}

/** Returns the previous step. */
export function stepBefore(step: ScreenerStep, asked: readonly PlainField[]): ScreenerStep {
  const index = step === resultStep ? asked.length : asked.findIndex(({ key }) => key === step);
  return asked[index - 1]?.key ?? startStep;
}
