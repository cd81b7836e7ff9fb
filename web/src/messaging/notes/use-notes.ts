import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, subscribeToEvents } from '../../api.ts';

const keyOf = (applicationId: number) => ['messaging/list-notes', { applicationId }] as const;

/** Loads the notes of a case, newest first. Refetches when a note is added or struck out. */
export function useNotes(applicationId: number) {
  const client = useQueryClient();
  useEffect(
    () =>
      subscribeToEvents((event) => {
        if (event.kind === 'communication-sent' && event.applicationId === applicationId)
          void client.invalidateQueries({ queryKey: keyOf(applicationId) });
      }),
    [client, applicationId],
  );
  return useInfiniteQuery({
    queryKey: keyOf(applicationId),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('messaging/list-notes', { applicationId, beforeId: pageParam }, { signal }),
    getNextPageParam: (page) => page.nextBeforeId ?? undefined,
  });
}

/** Returns a function that refetches the notes of a case. */
export function useRefreshNotes(applicationId: number): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: keyOf(applicationId) });
}
