import type { BroadcastResult, BroadcastStep } from '@commonway/contract/broadcasts/broadcast-words.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, type OutputOf, subscribeToEvents } from '../api.ts';

const broadcastOperation = 'broadcasts/get-broadcast';
const listOperation = 'broadcasts/list-broadcasts';
const recipientsOperation = 'broadcasts/list-broadcast-recipients';
const batchMs = 1000;
const pollMs = 5000;

export type Broadcast = OutputOf<typeof broadcastOperation>;
export type BroadcastCheck = OutputOf<'broadcasts/check-broadcast'>;

/** Loads a broadcast and refetches it whenever it progresses. */
export function useBroadcast(broadcastId: number) {
  useLiveProgress(broadcastId);
  return useQuery({
    queryKey: [broadcastOperation, { broadcastId }],
    queryFn: ({ signal }) => call(broadcastOperation, { broadcastId }, { signal }),
    // The final event may be lost with the connection, so we also poll while the broadcast is running.
    refetchInterval: ({ state }) => state.data?.status === 'running' && pollMs,
    staleTime: 0,
  });
}

/** Loads the broadcasts page by page, newest first. */
export function useBroadcasts() {
  return useInfiniteQuery({
    queryKey: [listOperation],
    queryFn: ({ pageParam: beforeId, signal }) => call(listOperation, { beforeId }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ broadcasts, hasMore }) => (hasMore ? broadcasts.at(-1)?.id : undefined),
    staleTime: 0,
  });
}

/** Loads the result for each recipient page by page, for one result or for all. */
export function useRecipients(broadcastId: number, result: BroadcastResult | undefined) {
  return useInfiniteQuery({
    queryKey: [recipientsOperation, { broadcastId }, result],
    queryFn: ({ pageParam: afterId, signal }) =>
      call(recipientsOperation, { broadcastId, result, afterId }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ recipients, hasMore }) => (hasMore ? recipients.at(-1)?.applicationId : undefined),
    staleTime: 0,
  });
}

export interface BroadcastStepInput {
  readonly step: BroadcastStep;
  readonly version?: number;
  readonly accepted?: string[];
}

export function useStep(broadcastId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (stepMutation: BroadcastStepInput) =>
      call('broadcasts/steer-broadcast', { broadcastId, ...stepMutation }),
    onSuccess: (refresh) => client.setQueryData([broadcastOperation, { broadcastId }], refresh),
  });
}

/** Refetches a broadcast and its report when it progresses, at most once per batch interval. */
function useLiveProgress(broadcastId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopListening = subscribeToEvents((event) => {
      if (event.kind !== 'broadcast-moved' || event.broadcastId !== broadcastId) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const name of [broadcastOperation, recipientsOperation])
          void client.invalidateQueries({ queryKey: [name, { broadcastId }] });
      }, batchMs);
    });
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [client, broadcastId]);
}
