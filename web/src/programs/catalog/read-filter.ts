// The catalog filter in the URL, so that a search can be bookmarked, shared and reached with the back button.

import { checkZip } from '@commonway/contract/fields/field-rules.ts';
import { toAsciiNumerals } from '@commonway/contract/fields/typed-text.ts';
import { searchLimits } from '@commonway/contract/programs/program-categories.ts';

/** The input of `programs/find-programs`. Unset filters are omitted. */
export type CatalogFilter = {
  readonly search?: string;
  readonly category?: string;
  readonly audience?: 'individual' | 'business';
  readonly open?: 'yes';
  readonly people?: number;
  readonly zip?: string;
  readonly shown?: number;
};

/** Parses the filter from query parameters. Invalid ones are ignored. */
export function parseFilter(search: URLSearchParams): CatalogFilter {
  const audience = search.get('audience');
  const zip = toAsciiNumerals(search.get('zip') ?? '').trim();
  const people = parseWholeNumber(search.get('people'), 20);
  const shown = parseWholeNumber(search.get('shown'), searchLimits.max);
  const words = search.get('search')?.trim().slice(0, 200);
  const category = search.get('category')?.slice(0, 60);
  return {
    ...(words && { search: words }),
    ...(category && { category }),
    ...((audience === 'individual' || audience === 'business') && { audience }),
    ...(search.get('open') === 'yes' && { open: 'yes' as const }),
    ...(people !== null && { people }),
    ...(zip !== '' && checkZip(zip) === null && { zip: zip.slice(0, 5) }),
    ...(shown !== null && { shown }),
  };
}

/** Parses a number from 1 to `max`. Returns null for anything else. */
function parseWholeNumber(text: string | null, max: number): number | null {
  const digits = toAsciiNumerals(text ?? '').trim();
  const value = /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
  return value >= 1 && value <= max ? value : null;
}

/** Returns whether any filter is set that may exclude programs. */
export function isFiltered(filter: CatalogFilter): boolean {
  return Object.keys(filter).some((name) => name !== 'shown');
}

/** Counts the filters that are set, without the search text. */
export function countFilters(filter: CatalogFilter): number {
  return Object.keys(filter).filter((name) => name !== 'shown' && name !== 'search').length;
}
