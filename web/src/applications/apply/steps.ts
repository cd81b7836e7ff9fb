// The steps of a form: its visible pages, the review, and what is signed after it.
import { getMinItems } from '@commonway/contract/programs/form/read-form.ts';
import { type PresentedForm, signingPageKey } from '@commonway/contract/programs/form/signing.ts';
import type { Answers, FormPage, GroupField } from '@commonway/contract/programs/form-definition.ts';

/** The step after the last page. No page has this key, because page keys begin with a letter. */
export const reviewStep = '_review';

/** The step after the review, if the form is signed. */
export const signStep = signingPageKey;

/** Returns the keys of all steps, in order. */
export function listSteps({ pages, signing }: PresentedForm): string[] {
  return [...pages.map(({ page }) => page.key), reviewStep, ...(signing ? [signStep] : [])];
}

/** Returns whether two lists of steps are the same. */
export const hasSameKeys = (before: readonly string[], after: readonly string[]): boolean =>
  before.length === after.length && before.every((key, index) => key === after[index]);

/**
 * Returns the step to show: the requested one, otherwise the last visited one, otherwise the first. If the last visited
 * page is no longer a step, such as one that is now signed after the review, returns the step that follows it.
 * @param pageKeys the keys of all pages of the form, in order
 */
export function chooseStep(
  steps: readonly string[],
  requested: string | null,
  lastVisited: string | null,
  pageKeys: readonly string[],
): string {
  const found = [requested, lastVisited].find((step) => step !== null && steps.includes(step));
  if (found) return found;
  const index = lastVisited === null ? -1 : pageKeys.indexOf(lastVisited);
  if (index === -1) return steps[0] ?? reviewStep;
  return pageKeys.slice(index).find((key) => steps.includes(key)) ?? reviewStep;
}

/** Returns the previous step, or null before the first. */
export function findPreviousStep(steps: readonly string[], step: string): string | null {
  return steps[steps.indexOf(step) - 1] ?? null;
}

/** Returns the next step; after the last one, the review. */
export function getNextStep(steps: readonly string[], step: string): string {
  return steps[steps.indexOf(step) + 1] ?? reviewStep;
}

/** Returns the one-based position for "Step `number` of `total`". */
export function getStepPosition(steps: readonly string[], step: string): { number: number; total: number } {
  return { number: steps.indexOf(step) + 1, total: steps.length };
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
