import type { PlainField } from '@commonway/contract/programs/form-definition.ts';

/** The key of a question, or the name of one of the two pages around them. */
export type ScreenerStep = string;

export const startStep = '';
export const resultStep = 'result';

/** The step an address asks for: `q` names it, `after` the question before it, for a form cannot know what comes next. */
export function stepOf(search: URLSearchParams, asked: readonly PlainField[]): ScreenerStep {
  const after = search.get('after');
  if (after !== null) return stepAfter(after, asked);
  const wanted = search.get('q') ?? startStep;
  return wanted === resultStep || asked.some(({ key }) => key === wanted) ? wanted : startStep;
}

/** What follows a question: the next that is asked, else the result. */
export function stepAfter(key: string, asked: readonly PlainField[]): ScreenerStep {
  const index = asked.findIndex((question) => question.key === key);
  return index < 0 ? startStep : (asked[index + 1]?.key ?? resultStep);
}

/** What stands before a step. */
export function stepBefore(step: ScreenerStep, asked: readonly PlainField[]): ScreenerStep {
  const index = step === resultStep ? asked.length : asked.findIndex(({ key }) => key === step);
  return asked[index - 1]?.key ?? startStep;
}
