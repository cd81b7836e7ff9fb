import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call, type OutputOf, subscribeToEvents } from '../../api.ts';

const operation = 'messaging/list-unmatched-mail';

export type UnmatchedMail = OutputOf<typeof operation>['mails'][number];

/** Loads unmatched emails, newest first, and keeps them up to date. Empty for staff without permission. */
export function useUnmatchedMail() {
  const client = useQueryClient();
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: [operation] }), [client]);
  useEffect(
    () =>
      subscribeToEvents(({ kind }) => {
        if (kind === 'communication-received') void refresh();
      }),
    [refresh],
  );
  const query = useInfiniteQuery({
    queryKey: [operation],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: beforeId, signal }) => call(operation, { beforeId }, { signal }),
    getNextPageParam: ({ nextBeforeId }) => nextBeforeId ?? undefined,
    staleTime: 0,
    retry: false,
  });
  return { ...query, mails: query.data?.pages.flatMap(({ mails }) => mails) ?? [], refresh };
}
