// The steps of a form: its visible pages, then the review.
import { minItemsOf } from '@commonway/contract/programs/form/read-form.ts';
import type { Answers, FormPage, GroupField } from '@commonway/contract/programs/form-definition.ts';

/** The step after the last page. No page has this key, because page keys begin with a letter. */
export const reviewStep = '_review';

/** Returns the step to show: the requested one, otherwise the last visited one, otherwise the first. */
export function stepToShow(pages: readonly FormPage[], wanted: string | null, saved: string | null): string {
  const isStep = (step: string | null): step is string =>
    step !== null && (step === reviewStep || pages.some((page) => page.key === step));
  if (isStep(wanted)) return wanted;
  return isStep(saved) ? saved : (pages[0]?.key ?? reviewStep);
}

/** Returns the previous step, or null for the first. */
export function stepBefore(pages: readonly FormPage[], step: string): string | null {
  const index = indexOf(pages, step);
  return pages[index - 1]?.key ?? null;
}

/** Returns the next step. */
export function stepAfter(pages: readonly FormPage[], step: string): string {
  return pages[indexOf(pages, step) + 1]?.key ?? reviewStep;
}

/** Returns the position for "Step `number` of `total`". The review is the last step. */
export function positionOf(pages: readonly FormPage[], step: string): { number: number; total: number } {
  return { number: indexOf(pages, step) + 1, total: pages.length + 1 };
}

/** Returns the answers with empty items added to the page's groups, up to the minimum number of items. */
export function withFirstItems(page: FormPage | undefined, answers: Answers): Answers {
  const groups = (page?.fields ?? []).filter((field): field is GroupField => field.kind === 'group');
  const padded = groups.flatMap((group) => {
    const given = answers[group.key];
    const min = minItemsOf(group);
    const items: unknown[] = Array.isArray(given) ? given : [];
    if (items.length >= min) return [];
    return [[group.key, [...items, ...Array.from({ length: min - items.length }, () => ({}))]] as const];
  });
  return padded.length > 0 ? { ...answers, ...Object.fromEntries(padded) } : answers;
}

function indexOf(pages: readonly FormPage[], step: string): number {
  const index = pages.findIndex((page) => page.key === step);
  return index === -1 ? pages.length : index;
}
