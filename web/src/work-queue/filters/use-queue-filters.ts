import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../paths.ts';
import { printQueueLocation, readQueueLocation } from '../views/queue-location.ts';
import { useViews, type View } from '../views/use-views.ts';
import { noFilters, type QueueFilters } from './queue-filters.ts';

export type ChangeFilters = (change: Partial<QueueFilters>, options?: { replace: boolean }) => void;

/** Returns the address of the queue with this query. */
export const queueAddress = (query: string): string => (query ? `${paths.queue()}?${query}` : paths.queue());

const noViews: readonly View[] = [];

/**
 * Returns the filters from the address and a function to change them. Any change other than the page returns to the
 * first page.
 */
export function useQueueFilters() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const { data, isError } = useViews();
  // If the views cannot be loaded, the queue works without them.
  const views = data?.views ?? (isError ? noViews : undefined);
  const place = useMemo(() => readQueueLocation(search, views), [search, views]);
  const { view, isGone } = place;
  const filters = place.filters ?? noFilters;
  const hasDefault = views?.some(({ isDefault }) => isDefault) ?? false;
  const change = useCallback<ChangeFilters>(
    (part, options) =>
      navigate(queueAddress(printQueueLocation({ ...filters, page: 1, ...part }, view, hasDefault)), options),
    [filters, view, hasDefault, navigate],
  );
  return { filters, change, view, isGone, isKnown: place.filters !== null, address: queueAddress(search) };
}
