import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call, liveEvents, onEventsResumed } from '../../api.ts';
import { outbox } from '../compose/outbox.ts';
import { catchUp, threadKey } from './catch-up.ts';
import type { ThreadWish } from './thread-pages.ts';

/** A call that failed while the stream stands is tried again by itself. */
const againMs = 3000;

/** The thread of an application, oldest first and always up to date; `earlier` adds what came before. */
export function useThread(applicationId: number, wish: ThreadWish) {
  const client = useQueryClient();
  const { type, find } = wish;
  const query = useInfiniteQuery({
    queryKey: threadKey(applicationId, wish),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        'communications/list-thread',
        { applicationId, type, beforeId: pageParam, ...(find && { find }) },
        { signal },
      ),
    getNextPageParam: (page) => (page.hasMore ? page.communications[0]?.id : undefined),
    // What changes is asked for by itself: the pages at hand are never asked for again.
    staleTime: Number.POSITIVE_INFINITY,
  });
  useThreadNews(applicationId, `${type} ${find}`);
  const messages = useMemo(
    () => query.data?.pages.toReversed().flatMap((page) => page.communications) ?? [],
    [query.data],
  );
  return {
    messages,
    reading: query.data?.pages[0]?.reading,
    isPending: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    // What changed while a page was on its way is not in the pages it was added to.
    earlier: query.hasNextPage
      ? () => void query.fetchNextPage().then(() => catchUp(client, applicationId))
      : undefined,
    isLoadingEarlier: query.isFetchingNextPage,
  };
}

/** Catches up when the thread is shown, with each event, and when the stream is there again after a gap. */
function useThreadNews(applicationId: number, shown: string): void {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown anew may have been asked for long ago.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      clearTimeout(timer);
      catchUp(client, applicationId).catch(() => {
        timer = setTimeout(follow, againMs);
      });
    };
    follow();
    const stopListening = liveEvents((event) => {
      if (event.applicationId !== applicationId || !event.kind.startsWith('communication')) return;
      // What is leaving asks for the thread itself when it has left; asked for now, it would show twice for a moment.
      if (event.kind === 'communication-sent' && outbox.isLeaving(applicationId)) return;
      follow();
    });
    const stopWaiting = onEventsResumed(follow);
    return () => {
      clearTimeout(timer);
      stopListening();
      stopWaiting();
    };
  }, [client, applicationId, shown]);
}
