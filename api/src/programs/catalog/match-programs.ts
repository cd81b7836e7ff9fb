// Filters programs and ranks them by a search. All programs of a tenant (a few hundred) are loaded anyway to compute
// their opening states, so matching runs in memory.

import type { ProgramCard } from '@commonway/contract/programs/catalog.ts';
import { toProgramCategory } from '@commonway/contract/programs/program-categories.ts';
import { isZipServed, selectServedZips } from '@commonway/contract/programs/served-area.ts';
import type { ProgramSearch } from './search/program-search.ts';
import type { ProgramTexts } from './search/read-program.ts';

export interface ProgramFilter {
  readonly search?: string | undefined;
  readonly category?: string | undefined;
  readonly audience?: ProgramCard['audience'] | undefined;
  readonly open?: 'yes' | undefined;
  readonly zip?: string | undefined;
  /** Whose programs come first; every other filter is about which are listed. */
  readonly firstAudience?: ProgramCard['audience'] | undefined;
}

/** A program as the search sees it. */
export interface Candidate {
  readonly card: ProgramCard;
  readonly texts: ProgramTexts;
  /** The ZIP Codes that it serves; if empty, the office's whole service area. */
  readonly zips: readonly string[];
}

export interface Matches<C extends Candidate> {
  /**
   * The best match first. Among equal matches, and without a search: programs for the first audience, and then open
   * programs first, then those that open later, paused, and closed ones; each group in the administrators' order.
   */
  readonly found: readonly C[];
  readonly categories: readonly { readonly category: string; readonly count: number }[];
}

/**
 * Returns the candidates that match a filter and a search, best first, and how many match per category.
 * @param officeZips the office's service area; empty if not defined
 */
export function matchPrograms<C extends Candidate>(
  candidates: readonly C[],
  filter: ProgramFilter,
  officeZips: readonly string[],
  search: ProgramSearch,
): Matches<C> {
  const fitting = candidates.filter(
    (candidate) =>
      (filter.audience === undefined || candidate.card.audience === filter.audience) &&
      (filter.open === undefined || candidate.card.state === 'open') &&
      isZipServed(filter.zip ?? '', selectServedZips(candidate.zips, officeZips)) !== false,
  );
  const { firstAudience } = filter;
  const isForOthers = ({ card }: C): boolean =>
    firstAudience !== undefined && card.audience !== firstAudience;
  const scores = search(
    fitting.map(({ texts }) => texts),
    filter.search ?? '',
  );
  const ranked = fitting
    .map((candidate, index) => ({ candidate, score: scores[index] ?? 0 }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (one, other) =>
        compareScores(other.score, one.score) ||
        Number(isForOthers(one.candidate)) - Number(isForOthers(other.candidate)) ||
        rank[one.candidate.card.state] - rank[other.candidate.card.state],
    )
    .map(({ candidate }) => candidate);
  return {
    found: ranked.filter(
      ({ card }) => filter.category === undefined || toProgramCategory(card.category) === filter.category,
    ),
    categories: countCategories(ranked),
  };
}

/** Subtracting would not do: the highest score is infinite. */
const compareScores = (one: number, other: number): number => (one === other ? 0 : one - other);

/** The number of programs in each category. */
function countCategories(candidates: readonly Candidate[]) {
  const counts = new Map<string, number>();
  for (const { card } of candidates) {
    const category = toProgramCategory(card.category);
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
