// The current location in the queue. `?view=` names a saved view; other filters override it. An address without filters
// or view opens the default view of the user's role; `?view=all` opens everything.
import type { QueueView } from '@commonway/contract/work-queue/views/queue-view.ts';
import {
  noFilters,
  parseQueueFilters,
  printQueueFilters,
  type QueueFilters,
} from '../filters/queue-filters.ts';
import { filtersOf } from './filters-of.ts';

export type KnownView = Pick<QueueView, 'id' | 'filter' | 'isDefault'>;

export interface QueueLocation<View extends KnownView> {
  /** Null while the views are still loading and the filters depend on them. */
  readonly filters: QueueFilters | null;
  /** The view that the filters started from. */
  readonly view: View | undefined;
  /** Whether the address names a view that is not available to the user. */
  readonly isGone: boolean;
}

/** Parses an address. `views` is undefined while the views load. */
export function readQueueLocation<View extends KnownView>(
  search: string,
  views: readonly View[] | undefined,
): QueueLocation<View> {
  const filters = parseQueueFilters(search);
  const named = new URLSearchParams(search).get('view');
  const isBare = printQueueFilters({ ...filters, page: 1 }) === '';
  if (named === 'all' || (named === null && !isBare)) return { filters, view: undefined, isGone: false };
  if (views === undefined) return { filters: isBare ? null : filters, view: undefined, isGone: false };
  const view = views.find((each) => (named === null ? each.isDefault : String(each.id) === named));
  return {
    filters: view && isBare ? { ...filtersOf(view.filter), page: filters.page } : filters,
    view,
    isGone: named !== null && view === undefined,
  };
}

/** Returns whether filters and order match the view. */
export const isAsSaved = (filters: QueueFilters, view: KnownView): boolean =>
  printQueueFilters({ ...filters, page: 1 }) === printQueueFilters(filtersOf(view.filter));

/** Returns the query string, without the question mark, that shows `filters` again. */
export function printQueueLocation(
  filters: QueueFilters,
  view: KnownView | undefined,
  hasDefault: boolean,
): string {
  const page = printQueueFilters({ ...noFilters, page: filters.page });
  const query = printQueueFilters(filters);
  const name =
    view && isAsSaved(filters, view) ? view.id : query === page && (view || hasDefault) ? 'all' : null;
  if (name !== null) return [`view=${name}`, page].filter(Boolean).join('&');
  return view ? `view=${view.id}&${query}` : query;
}
