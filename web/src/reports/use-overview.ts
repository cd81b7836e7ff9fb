import type { Entry } from '@commonway/contract/work-queue/entry-list.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, liveEvents, type OutputOf } from '../api.ts';

const operation = 'reports/get-overview';
export type Overview = OutputOf<typeof operation>;

const queueCount = 'reports/queue-count';
const gatherFor = 5000;

/** Applications by program and status, kept up to date while the page is open. */
export function useOverview() {
  useQuietRefresh();
  return useQuery({
    queryKey: [operation, {}],
    queryFn: ({ signal }) => call(operation, {}, { signal }),
    staleTime: gatherFor,
  });
}

/** How many applications the queue has under one filter: the very number its page will show. Undefined until known. */
export function useQueueCount(filter: Entry | null): number | undefined {
  const query = useQuery({
    queryKey: [queueCount, filter],
    queryFn: async ({ signal }) => {
      const fewest: Entry = { key: 'PageSize', val: 1, type: 'Int' };
      const answer = await call('work-queue/get-work-queue', filter ? [filter, fewest] : [fewest], {
        signal,
      });
      return answer.GetWorkQueue.TotalItems;
    },
    enabled: filter !== null,
    placeholderData: keepPreviousData,
    staleTime: gatherFor,
  });
  return query.data;
}

/** Counts again at most every five seconds while applications change; a hidden page only when it is seen again. */
function useQuietRefresh(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = (): void => {
      timer = undefined;
      const refetchType = document.visibilityState === 'visible' ? 'active' : 'none';
      void client.invalidateQueries({ queryKey: [operation], refetchType });
      void client.invalidateQueries({ queryKey: [queueCount], refetchType });
    };
    const stopListening = liveEvents(({ kind }) => {
      if (kind === 'application-changed') timer ??= setTimeout(refresh, gatherFor);
    });
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [client]);
}
