import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../paths.ts';
import { printPlace, readPlace } from '../views/place.ts';
import { useViews, type View } from '../views/use-views.ts';
import { noFilters, type QueueFilters } from './queue-filters.ts';

export type ChangeFilters = (change: Partial<QueueFilters>, options?: { replace: boolean }) => void;

/** An address of the queue with this query. */
export const queueAddress = (query: string): string => (query ? `${paths.queue()}?${query}` : paths.queue());

const noViews: readonly View[] = [];

/** The filters of the address, and what changes them. Any change but of the page goes to the first page. */
export function useQueueFilters() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const { data, isError } = useViews();
  // Views that cannot be had keep nobody from the queue.
  const views = data?.views ?? (isError ? noViews : undefined);
  const place = useMemo(() => readPlace(search, views), [search, views]);
  const { view, isGone } = place;
  const filters = place.filters ?? noFilters;
  const hasDefault = views?.some(({ isDefault }) => isDefault) ?? false;
  const change = useCallback<ChangeFilters>(
    (part, options) =>
      navigate(queueAddress(printPlace({ ...filters, page: 1, ...part }, view, hasDefault)), options),
    [filters, view, hasDefault, navigate],
  );
  return { filters, change, view, isGone, isKnown: place.filters !== null, address: queueAddress(search) };
}
