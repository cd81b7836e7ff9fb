import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../paths.ts';
import { parseQueueFilters, printQueueFilters, type QueueFilters } from './queue-filters.ts';

export type ChangeFilters = (change: Partial<QueueFilters>, options?: { replace: boolean }) => void;

/** The address of the queue with these filters. */
export function queueAddress(filters: QueueFilters): string {
  const query = printQueueFilters(filters);
  return query ? `${paths.queue()}?${query}` : paths.queue();
}

/** The filters of the address, and what changes them. Any change but of the page goes to the first page. */
export function useQueueFilters(): [QueueFilters, ChangeFilters] {
  const search = useSearch();
  const [, navigate] = useLocation();
  const filters = useMemo(() => parseQueueFilters(search), [search]);
  const change = useCallback<ChangeFilters>(
    (part, options) => navigate(queueAddress({ ...filters, page: 1, ...part }), options),
    [filters, navigate],
  );
  return [filters, change];
}
