// Filters programs by a search. All programs of a tenant (a few hundred) are loaded anyway to compute their opening
// states, so matching runs in memory.

import type { ProgramCard } from '@commonway/contract/programs/catalog.ts';
import { categoryOf } from '@commonway/contract/programs/program-categories.ts';

export interface ProgramFilter {
  readonly search?: string | undefined;
  readonly category?: string | undefined;
  readonly audience?: ProgramCard['audience'] | undefined;
  readonly open?: 'yes' | undefined;
  readonly zip?: string | undefined;
}

/** A program as the search sees it. */
export interface Candidate {
  readonly card: ProgramCard;
  /** Additional searchable text: the English name, for viewers in other languages. */
  readonly words: string;
  /** The ZIP Codes that it serves; if empty, the office's whole service area. */
  readonly zips: readonly string[];
}

export interface Matches<C extends Candidate> {
  /**
   * Open programs first, then those that open later, paused, and closed ones; each group in the administrators' order.
   */
  readonly found: readonly C[];
  readonly categories: readonly { readonly category: string; readonly count: number }[];
}

/** Returns the candidates that match a filter. `officeZips` is the office's service area; empty if not defined. */
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

/**
 * Whether a ZIP Code is served: by the program's own list, or else by the office's. Without any list, every ZIP Code
 * is.
 */
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

/**
 * Normalizes a text for search in every script: removes case, accents, vowel signs, and spelling variants of keyboards.
 * "Ocupación" and "ocupacion", "مساعدة" and "مُساعده", "Ｒｅｎｔ" and "rent" become equal.
 */
function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{Mn}\u0640]/gu, '')
    .toLowerCase()
    .replace(/\u0629/g, '\u0647')
    .replace(/[\u0649\u06cc]/g, '\u064a')
    .replace(/\u06a9/g, '\u0643')
    .replace(/ß/g, 'ss');
}

/** The normalized words of a search, without the Arabic article: a search for "the rent" means "rent". */
function searchWords(search: string): string[] {
  return foldText(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 4 && word.startsWith('\u0627\u0644') ? word.slice(2) : word));
}
