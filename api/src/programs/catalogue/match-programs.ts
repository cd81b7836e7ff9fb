// Which programs fit a search. A few hundred programs a tenant are read anyway to know which are open, so they are matched here.
import { categoryOf } from '@commonway/contract/programs/catalogue/categories.ts';
import type { ProgramCard } from '@commonway/contract/programs/list-programs.ts';
import { foldText, searchWords } from './fold-text.ts';

export interface ProgramFilter {
  readonly search?: string | undefined;
  readonly category?: string | undefined;
  readonly audience?: ProgramCard['audience'] | undefined;
  readonly open?: 'yes' | undefined;
  readonly zip?: string | undefined;
}

/** A program as a search sees it. */
export interface Candidate {
  readonly card: ProgramCard;
  /** What else may be searched for: its English name, for who reads another language. */
  readonly words: string;
  /** The places it serves; none: all of the office's. */
  readonly zips: readonly string[];
}

export interface Matches<C extends Candidate> {
  /** Open ones first, then those that open, then the others; each in the author's order. */
  readonly found: readonly C[];
  readonly categories: readonly { readonly category: string; readonly count: number }[];
}

/** The candidates that fit a filter; `officeZips` are the places that the office serves, none: it does not say. */
export function matchPrograms<C extends Candidate>(
  candidates: readonly C[],
  filter: ProgramFilter,
  officeZips: ReadonlySet<string>,
): Matches<C> {
  const words = searchWords(filter.search ?? '');
  const fitting = candidates.filter(
    (candidate) =>
      (filter.audience === undefined || candidate.card.audience === filter.audience) &&
      (filter.open === undefined || candidate.card.state === 'open') &&
      (filter.zip === undefined || serves(candidate, filter.zip, officeZips)) &&
      hasWords(candidate, words),
  );
  const found = fitting.filter(
    ({ card }) => filter.category === undefined || categoryOf(card.category) === filter.category,
  );
  return {
    found: found.toSorted((one, other) => rank[one.card.state] - rank[other.card.state]),
    categories: countCategories(fitting),
  };
}

/** Whether a place is served: by the program's own list, else by the office's, else as far as anybody knows. */
export function serves(
  { zips }: Pick<Candidate, 'zips'>,
  zip: string,
  officeZips: ReadonlySet<string>,
): boolean {
  if (zips.length > 0) return zips.includes(zip);
  return officeZips.size === 0 || officeZips.has(zip);
}

function hasWords({ card, words: more }: Candidate, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const { ds_displayname, summary, forWhom, whatItGives } = card;
  const text = foldText([ds_displayname, summary, forWhom, whatItGives, more].join('\n'));
  return words.every((word) => text.includes(word));
}

function countCategories(candidates: readonly Candidate[]) {
  const counts = new Map<string, number>();
  for (const { card } of candidates) {
    const category = categoryOf(card.category);
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return [...counts].map(([category, count]) => ({ category, count }));
}

const rank: Readonly<Record<ProgramCard['state'], number>> = {
  open: 0,
  'opens-later': 1,
  paused: 2,
  closed: 3,
};
