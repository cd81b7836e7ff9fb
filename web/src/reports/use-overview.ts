import type { Entry } from '@commonway/contract/work-queue/entry-list.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type OutputOf, subscribeToEvents } from '../api.ts';
import { invalidate, query } from '../query.ts';

const operation = 'reports/get-overview';
export type Overview = OutputOf<typeof operation>;

const batchMs = 5000;
const onePerPage: Entry = { key: 'PageSize', val: 1, type: 'Int' };

/** Loads the number of applications by program and status and keeps it up to date while mounted. */
export function useOverview() {
  useBackgroundRefresh();
  return useQuery({ ...query(operation, {}), staleTime: batchMs });
}

/**
 * Returns the number of applications in the queue for one filter, or of all if it is null. Undefined while loading.
 */
export function useQueueCount(filter: Entry | null): number | undefined {
  const { data } = useQuery({
    ...query('work-queue/get-work-queue', [...(filter ? [filter] : []), onePerPage]),
    select: ({ GetWorkQueue }) => GetWorkQueue.TotalItems,
    enabled: filter !== null,
    placeholderData: keepPreviousData,
    staleTime: batchMs,
  });
  return data;
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
      void invalidate(client, operation, undefined, refetchType);
      void invalidate(client, 'work-queue/get-work-queue', undefined, refetchType);
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
