import type { communicationTypes } from '@commonway/contract/communications/communication-view.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call, liveEvents } from '../../api.ts';
import { outbox } from '../compose/outbox.ts';

const operation = 'communications/list-thread';

export type ThreadFilter = 'ALL' | (typeof communicationTypes)[number];

/** The thread of an application, oldest first and always up to date; `earlier` adds what came before. */
export function useThread(applicationId: number, type: ThreadFilter) {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: [operation, { applicationId, type }],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(operation, { applicationId, type, beforeId: pageParam }, { signal }),
    getNextPageParam: (page) => (page.hasMore ? page.communications[0]?.id : undefined),
    // Messages that came while nobody looked were not told here.
    staleTime: 0,
  });
  useEffect(
    () =>
      liveEvents((event) => {
        if (event.applicationId !== applicationId || !event.kind.startsWith('communication')) return;
        // What is leaving asks for the thread itself when it has left; asked for now, it would show twice for a moment.
        if (event.kind === 'communication-sent' && outbox.isLeaving(applicationId)) return;
        void client.invalidateQueries({ queryKey: [operation, { applicationId }] });
      }),
    [client, applicationId],
  );
  const messages = useMemo(
    () => query.data?.pages.toReversed().flatMap((page) => page.communications) ?? [],
    [query.data],
  );
  return {
    messages,
    isPending: query.isPending,
    /** Whether it was asked for since the panel opened; before that, what is shown may lack the newest. */
    isCurrent: query.isFetchedAfterMount && query.isSuccess,
    error: query.error,
    retry: () => void query.refetch(),
    earlier: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingEarlier: query.isFetchingNextPage,
  };
}
