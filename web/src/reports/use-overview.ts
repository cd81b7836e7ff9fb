import type { Entry } from '@commonway/contract/work-queue/entry-list.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, type OutputOf, subscribeToEvents } from '../api.ts';

const operation = 'reports/get-overview';
export type Overview = OutputOf<typeof operation>;

const queueCount = 'reports/queue-count';
const batchMs = 5000;

/** Loads the number of applications by program and status and keeps it up to date while mounted. */
export function useOverview() {
  useBackgroundRefresh();
  return useQuery({
    queryKey: [operation, {}],
    queryFn: ({ signal }) => call(operation, {}, { signal }),
    staleTime: batchMs,
  });
}

/**
 * Returns the number of applications in the queue for one filter, or of all if it is null. Undefined while loading.
 */
export function useQueueCount(filter: Entry | null): number | undefined {
  const query = useQuery({
    queryKey: [queueCount, filter],
    queryFn: async ({ signal }) => {
      const onePerPage: Entry = { key: 'PageSize', val: 1, type: 'Int' };
      const answer = await call('work-queue/get-work-queue', filter ? [filter, onePerPage] : [onePerPage], {
        signal,
      });
      return answer.GetWorkQueue.TotalItems;
    },
    enabled: filter !== null,
    placeholderData: keepPreviousData,
    staleTime: batchMs,
  });
  return query.data;
}

/**
 * Refetches the report at most every five seconds while applications change. A hidden page refetches when it becomes
 * visible.
 */
function useBackgroundRefresh(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = (): void => {
      timer = undefined;
      const refetchType = document.visibilityState === 'visible' ? 'active' : 'none';
      void client.invalidateQueries({ queryKey: [operation], refetchType });
      void client.invalidateQueries({ queryKey: [queueCount], refetchType });
    };
    const stopListening = subscribeToEvents(({ kind }) => {
      if (kind === 'application-changed') timer ??= setTimeout(refresh, batchMs);
    });
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [client]);
}
