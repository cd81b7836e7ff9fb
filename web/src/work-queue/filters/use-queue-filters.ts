import type { BuiltinViewName } from '@commonway/contract/work-queue/builtin-views.ts';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { staffPaths } from '../../staff-paths.ts';
import { parseQueueLocation, serializeQueueLocation } from '../views/queue-location.ts';
import { useViews, type View } from '../views/use-views.ts';
import {
  isFiltered,
  noFilters,
  type QueueFilters,
  serializeQueueFilters,
  toBuiltinFilters,
} from './queue-filters.ts';

export type ChangeFilters = (change: Partial<QueueFilters>, options?: { replace: boolean }) => void;

/** Returns the path of the queue page with this query string (without the question mark). */
export const queuePath = (query: string): string =>
  query ? `${staffPaths.queue()}?${query}` : staffPaths.queue();

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
  const [usualView, setUsualView] = useState<BuiltinViewName>();
  // Decided once, so that the list does not change when the user's last case closes.
  if (usualView === undefined && data) setUsualView(data.builtin.work.total > 0 ? 'work' : 'open');
  const usual = useMemo(() => toBuiltinFilters(usualView ?? 'open'), [usualView]);
  const location = useMemo(() => parseQueueLocation(search, views, usual), [search, views, usual]);
  const { view, isGone } = location;
  const filters = location.filters ?? noFilters;
  const change = useCallback<ChangeFilters>(
    (part, options) => {
      const isUsual = serializeQueueFilters({ ...filters, page: 1 }) === serializeQueueFilters(usual);
      // A search from the usual view covers all applications, and clearing it returns to that view.
      const start = isUsual && part.search ? noFilters : filters;
      const next = { ...start, page: 1, ...part };
      const isCleared = part.search === '' && !isFiltered(next);
      navigate(queuePath(isCleared ? '' : serializeQueueLocation(next, view)), options);
    },
    [filters, view, usual, navigate],
  );
  return { filters, change, view, isGone, isKnown: location.filters !== null, path: queuePath(search) };
}
