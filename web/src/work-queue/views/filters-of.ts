// Converts the GetWorkQueue entries stored in a view back to queue filters.
import type { Entry } from '@commonway/contract/work-queue/entry-list.ts';
import { dueSpans, queueSorts } from '@commonway/contract/work-queue/queue-limits.ts';
import { noFilters, type QueueFilters, transitions } from '../filters/queue-filters.ts';

/** Returns the filters for a view's entries, on the first page. */
export function filtersOf(entries: readonly Entry[]): QueueFilters {
  const values = new Map(entries.map(({ key, val }) => [key, String(val ?? '')]));
  const text = (key: string): string | null => values.get(key) || null;
  const id = (key: string): number | null => (values.get(key) ? Number(values.get(key)) : null);
  const ids = (one: string, many: string): number[] =>
    (text(one) ?? text(many) ?? '').split(',').filter(Boolean).map(Number);
  return {
    ...noFilters,
    processId: id('ProcessID'),
    stateIds: ids('StateID', 'StateIDs'),
    partnerId: id('PartnerID'),
    ownerIds: ids('AssignedTo', 'AssignedToIDs'),
    from: text('StartDate'),
    until: text('EndDate'),
    lastContactOn: text('LastContactDate'),
    search: text('Search') ?? '',
    paymentChannel: text('PaymentChannelName'),
    category: text('CategoryName'),
    due: dueSpans.find((each) => each === text('Due')) ?? null,
    transition: transitions.find((each) => each === text('Transition')) ?? 'All',
    sort: queueSorts.find((each) => each === text('Sortby')) ?? noFilters.sort,
    isDescending: text('Orderby') === 'DESC',
  };
}
