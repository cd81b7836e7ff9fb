// Where in the queue one is: `?view=` names a saved view, filters beside it are what was changed since. An address without
// either opens the default of one's role; `?view=all` opens everything.
import type { QueueView } from '@commonway/contract/work-queue/views/queue-view.ts';
import {
  noFilters,
  parseQueueFilters,
  printQueueFilters,
  type QueueFilters,
} from '../filters/queue-filters.ts';
import { filtersOf } from './filters-of.ts';

export type KnownView = Pick<QueueView, 'id' | 'filter' | 'isDefault'>;

export interface Place<View extends KnownView> {
  /** Null while it depends on views that are not there yet. */
  readonly filters: QueueFilters | null;
  /** The view it began from. */
  readonly view: View | undefined;
  /** Whether the address names a view that its reader does not have. */
  readonly isGone: boolean;
}

/** Reads an address; `views` are undefined while they load. */
export function readPlace<View extends KnownView>(
  search: string,
  views: readonly View[] | undefined,
): Place<View> {
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

/** Whether the filters and their order are those of the view. */
export const isAsSaved = (filters: QueueFilters, view: KnownView): boolean =>
  printQueueFilters({ ...filters, page: 1 }) === printQueueFilters(filtersOf(view.filter));

/** The query of an address, without its question mark, at which `filters` are shown again. */
export function printPlace(filters: QueueFilters, view: KnownView | undefined, hasDefault: boolean): string {
  const page = printQueueFilters({ ...noFilters, page: filters.page });
  const query = printQueueFilters(filters);
  const name =
    view && isAsSaved(filters, view) ? view.id : query === page && (view || hasDefault) ? 'all' : null;
  if (name !== null) return [`view=${name}`, page].filter(Boolean).join('&');
  return view ? `view=${view.id}&${query}` : query;
}
