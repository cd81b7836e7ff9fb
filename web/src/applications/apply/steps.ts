// The steps of a form: its visible pages, then the review.
import { getMinItems } from '@commonway/contract/programs/form/read-form.ts';
import type { Answers, FormPage, GroupField } from '@commonway/contract/programs/form-definition.ts';

/** The step after the last page. No page has this key, because page keys begin with a letter. */
export const reviewStep = '_review';

/** Returns the step to show: the requested one, otherwise the last visited one, otherwise the first. */
export function chooseStep(
  pages: readonly FormPage[],
  requested: string | null,
  lastVisited: string | null,
): string {
  const isStep = (step: string | null): step is string =>
    step !== null && (step === reviewStep || pages.some((page) => page.key === step));
  if (isStep(requested)) return requested;
  return isStep(lastVisited) ? lastVisited : (pages[0]?.key ?? reviewStep);
}

/** Returns the previous step, or null before the first. */
export function findPreviousStep(pages: readonly FormPage[], step: string): string | null {
  const index = getStepIndex(pages, step);
  return pages[index - 1]?.key ?? null;
}

/** Returns the next page, or the review after the last page. */
export function getNextStep(pages: readonly FormPage[], step: string): string {
  return pages[getStepIndex(pages, step) + 1]?.key ?? reviewStep;
}

/** Returns the one-based position for "Step `number` of `total`". The review is the last step. */
export function getStepPosition(pages: readonly FormPage[], step: string): { number: number; total: number } {
  return { number: getStepIndex(pages, step) + 1, total: pages.length + 1 };
}

/** Returns the answers with empty items added to the page's groups, so that each has its minimum number of items. */
export function addMinimumItems(page: FormPage | undefined, answers: Answers): Answers {
  const groups = (page?.fields ?? []).filter((field): field is GroupField => field.kind === 'group');
  const padded = groups.flatMap((group) => {
    const answer = answers[group.key];
    const min = getMinItems(group);
    const items: unknown[] = Array.isArray(answer) ? answer : [];
    if (items.length >= min) return [];
    return [[group.key, [...items, ...Array.from({ length: min - items.length }, () => ({}))]] as const];
  });
  return padded.length > 0 ? { ...answers, ...Object.fromEntries(padded) } : answers;
}

/** Returns the zero-based position of a step. The review comes after the last page. */
function getStepIndex(pages: readonly FormPage[], step: string): number {
  const index = pages.findIndex((page) => page.key === step);
  return index === -1 ? pages.length : index;
}
