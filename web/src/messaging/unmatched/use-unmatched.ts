import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call, type OutputOf, subscribeToEvents } from '../../api.ts';

const operation = 'messaging/list-unmatched-texts';

export type UnmatchedText = OutputOf<typeof operation>['texts'][number];

/** Loads text messages from unknown numbers, newest first, and keeps them up to date. */
export function useUnmatchedTexts() {
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
    getNextPageParam: ({ texts, hasMore }) => (hasMore ? texts.at(-1)?.id : undefined),
    staleTime: 0,
  });
  return { ...query, texts: query.data?.pages.flatMap(({ texts }) => texts) ?? [], refresh };
}
