// The way through a form: its visible pages, then the review.
import { leastItems } from '@commonway/contract/programs/form/read-form.ts';
import type { Answers, FormPage, GroupField } from '@commonway/contract/programs/form-definition.ts';

/** The step after the last page. No page has this name: their keys begin with a letter. */
export const reviewStep = '_review';

/** The step to show: the one asked for, else the one the person was on last, else the first. */
export function stepToShow(pages: readonly FormPage[], wanted: string | null, saved: string | null): string {
  const isStep = (step: string | null): step is string =>
    step !== null && (step === reviewStep || pages.some((page) => page.key === step));
  if (isStep(wanted)) return wanted;
  return isStep(saved) ? saved : (pages[0]?.key ?? reviewStep);
}

/** The step before; null before the first. */
export function stepBefore(pages: readonly FormPage[], step: string): string | null {
  const index = indexOf(pages, step);
  return pages[index - 1]?.key ?? null;
}

/** The step after. */
export function stepAfter(pages: readonly FormPage[], step: string): string {
  return pages[indexOf(pages, step) + 1]?.key ?? reviewStep;
}

/** "Step `number` of `total`", the review being the last. */
export function positionOf(pages: readonly FormPage[], step: string): { number: number; total: number } {
  return { number: indexOf(pages, step) + 1, total: pages.length + 1 };
}

/** The answers with the first items of a page's groups there to be filled in, as many as the form needs at least. */
export function withFirstItems(page: FormPage | undefined, answers: Answers): Answers {
  const groups = (page?.fields ?? []).filter((field): field is GroupField => field.kind === 'group');
  const padded = groups.flatMap((group) => {
    const given = answers[group.key];
    const min = leastItems(group);
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
