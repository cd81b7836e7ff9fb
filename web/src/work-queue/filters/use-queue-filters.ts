import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../paths.ts';
import { parseQueueLocation, serializeQueueLocation } from '../views/queue-location.ts';
import { useViews, type View } from '../views/use-views.ts';
import { noFilters, type QueueFilters } from './queue-filters.ts';

export type ChangeFilters = (change: Partial<QueueFilters>, options?: { replace: boolean }) => void;

/** Returns the path of the queue page with this query string (without the question mark). */
export const queuePath = (query: string): string => (query ? `${paths.queue()}?${query}` : paths.queue());

const noViews: readonly View[] = [];

/**
 * Returns the filters, view, and path from the URL, and a function that navigates to changed filters. Any change
 * other than the page returns to the first page.
 */
export function useQueueFilters() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const { data, isError } = useViews();
  // If the views cannot be loaded, the queue works without them.
  const views = data?.views ?? (isError ? noViews : undefined);
  const location = useMemo(() => parseQueueLocation(search, views), [search, views]);
  const { view, isGone } = location;
  const filters = location.filters ?? noFilters;
  const hasDefault = views?.some(({ isDefault }) => isDefault) ?? false;
  const change = useCallback<ChangeFilters>(
    (part, options) =>
      navigate(
        queuePath(serializeQueueLocation({ ...filters, page: 1, ...part }, view, hasDefault)),
        options,
      ),
    [filters, view, hasDefault, navigate],
  );
  return { filters, change, view, isGone, isKnown: location.filters !== null, path: queuePath(search) };
}
