import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call, type InputOf, type OutputOf, subscribeToEvents } from '../../api.ts';

const operation = 'communications/list-calls';

export type LoggedCall = OutputOf<typeof operation>['calls'][number];
export type CallFilter = NonNullable<InputOf<typeof operation>['filter']>;

/** Loads incoming and outgoing calls, newest first, and keeps them up to date. */
export function useCalls(filter: CallFilter) {
  const client = useQueryClient();
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: [operation] }), [client]);
  useEffect(
    () =>
      subscribeToEvents(({ kind }) => {
        if (kind.startsWith('communication')) void refresh();
      }),
    [refresh],
  );
  const query = useInfiniteQuery({
    queryKey: [operation, { filter }],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: beforeId, signal }) => call(operation, { filter, beforeId }, { signal }),
    getNextPageParam: ({ calls, hasMore }) => (hasMore ? calls.at(-1)?.id : undefined),
    staleTime: 0,
  });
  return { ...query, calls: query.data?.pages.flatMap(({ calls }) => calls) ?? [], refresh };
}
