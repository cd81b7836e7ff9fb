// The current location in the queue. `?view=` names a saved view; other filters override it. A URL without filters
// or view opens the default view of the user's role, or else a built-in view; `?view=all` opens everything.

import type { Entry } from '@commonway/contract/work-queue/entry-list.ts';
import { dueSpans, queueColumns } from '@commonway/contract/work-queue/queue-limits.ts';
import type { QueueView } from '@commonway/contract/work-queue/views.ts';
import {
  noFilters,
  parseConditions,
  parseQueueFilters,
  type QueueFilters,
  serializeQueueFilters,
  transitions,
} from '../filters/queue-filters.ts';

export type KnownView = Pick<QueueView, 'id' | 'filter' | 'isDefault'>;

export interface QueueLocation<View extends KnownView> {
  /** Null while the views are still loading and the filters depend on them. */
  readonly filters: QueueFilters | null;
  /** The view that the filters started from. */
  readonly view: View | undefined;
  /** Whether the URL names a view that is not available to the user. */
  readonly isGone: boolean;
}

/**
 * Parses the queue's query string to filters and the saved view. `views` is undefined while the views load. `usual` are
 * the filters of a URL without any, unless a view is the default.
 */
export function parseQueueLocation<View extends KnownView>(
  search: string,
  views: readonly View[] | undefined,
  usual: QueueFilters,
): QueueLocation<View> {
  const filters = parseQueueFilters(search);
  const named = new URLSearchParams(search).get('view');
  const isBare = serializeQueueFilters({ ...filters, page: 1 }) === '';
  if (named === 'all' || (named === null && !isBare)) return { filters, view: undefined, isGone: false };
  if (views === undefined) return { filters: isBare ? null : filters, view: undefined, isGone: false };
  const view = views.find((each) => (named === null ? each.isDefault : String(each.id) === named));
  const viewFilters = view ? parseViewFilters(view.filter) : named === null ? usual : noFilters;
  return {
    filters: isBare ? { ...viewFilters, page: filters.page } : filters,
    view,
    isGone: named !== null && view === undefined,
  };
}

/** Whether filters and order are the ones saved in the view. */
export const matchesSavedView = (filters: QueueFilters, view: KnownView): boolean =>
  serializeQueueFilters({ ...filters, page: 1 }) === serializeQueueFilters(parseViewFilters(view.filter));

/**
 * Returns the query string, without the question mark, from which `parseQueueLocation` reads these filters and the
 * view.
 */
export function serializeQueueLocation(filters: QueueFilters, view: KnownView | undefined): string {
  const page = serializeQueueFilters({ ...noFilters, page: filters.page });
  const query = serializeQueueFilters(filters);
  const name = view && matchesSavedView(filters, view) ? view.id : query === page ? 'all' : null;
  if (name !== null) return [`view=${name}`, page].filter(Boolean).join('&');
  return view ? `view=${view.id}&${query}` : query;
}

/** Converts the GetWorkQueue entries stored in a view to filters, on the first page. */
export function parseViewFilters(entries: readonly Entry[]): QueueFilters {
  const values = new Map(entries.map(({ key, val }) => [key, String(val ?? '')]));
  const getText = (key: string): string | null => values.get(key) || null;
  const getId = (key: string): number | null => (values.get(key) ? Number(values.get(key)) : null);
  const getIds = (one: string, many: string): number[] =>
    (getText(one) ?? getText(many) ?? '').split(',').filter(Boolean).map(Number);
  return {
    ...noFilters,
    processId: getId('ProcessID'),
    stateIds: getIds('StateID', 'StateIDs'),
    partnerId: getId('PartnerID'),
    ownerIds: getIds('AssignedTo', 'AssignedToIDs'),
    from: getText('StartDate'),
    until: getText('EndDate'),
    lastContactOn: getText('LastContactDate'),
    search: getText('Search') ?? '',
    paymentChannel: getText('PaymentChannelName'),
    category: getText('CategoryName'),
    conditions: parseConditions(getText('Conditions')),
    due: dueSpans.find((each) => each === getText('Due')) ?? null,
    transition: transitions.find((each) => each === getText('Transition')) ?? 'All',
    sort: queueColumns.find((each) => each === getText('Sortby')) ?? noFilters.sort,
    isDescending: getText('Orderby') === 'DESC',
  };
}
