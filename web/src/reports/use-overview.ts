import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, liveEvents, type OutputOf } from '../api.ts';

const operation = 'reports/get-overview';
export type Overview = OutputOf<typeof operation>;

const ownCountKey = 'reports/own-count';
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

/** How many applications somebody owns; undefined until known, and for people who own none by their job. */
export function useOwnCount(staffId: number | null): number | undefined {
  const query = useQuery({
    queryKey: [ownCountKey, staffId],
    queryFn: async ({ signal }) => {
      const owned = { key: 'AssignedTo', val: staffId, type: 'Int' } as const;
      const fewest = { key: 'PageSize', val: 1, type: 'Int' } as const;
      const answer = await call('work-queue/get-work-queue', [owned, fewest], { signal });
      return answer.GetWorkQueue.TotalItems;
    },
    enabled: staffId !== null,
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
      void client.invalidateQueries({ queryKey: [ownCountKey], refetchType });
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
