import type {
  BroadcastResult,
  BroadcastStep,
} from '@commonway/contract/communications/broadcasts/broadcast-words.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, liveEvents, type OutputOf } from '../../api.ts';

const one = 'communications/get-broadcast';
const list = 'communications/list-broadcasts';
const report = 'communications/list-broadcast-recipients';
const gatherFor = 1000;
const lookAgainAfter = 5000;

export type Broadcast = OutputOf<typeof one>;
export type BroadcastCheck = OutputOf<'communications/check-broadcast'>;

/** Loads a broadcast and refetches it whenever it progresses. */
export function useBroadcast(broadcastId: number) {
  useMoves(broadcastId);
  return useQuery({
    queryKey: [one, { broadcastId }],
    queryFn: ({ signal }) => call(one, { broadcastId }, { signal }),
    // The final event may be lost with the connection, so we also poll while the broadcast is running.
    refetchInterval: ({ state }) => state.data?.status === 'running' && lookAgainAfter,
    staleTime: 0,
  });
}

/** Loads the broadcasts page by page, newest first. */
export function useBroadcasts() {
  return useInfiniteQuery({
    queryKey: [list],
    queryFn: ({ pageParam: beforeId, signal }) => call(list, { beforeId }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ broadcasts, hasMore }) => (hasMore ? broadcasts.at(-1)?.id : undefined),
    staleTime: 0,
  });
}

/** Loads the result for each recipient page by page, for one result or for all. */
export function useRecipients(broadcastId: number, result: BroadcastResult | undefined) {
  return useInfiniteQuery({
    queryKey: [report, { broadcastId }, result],
    queryFn: ({ pageParam: afterId, signal }) => call(report, { broadcastId, result, afterId }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ recipients, hasMore }) => (hasMore ? recipients.at(-1)?.applicationId : undefined),
    staleTime: 0,
  });
}

export interface Stepping {
  readonly step: BroadcastStep;
  readonly version?: number;
  readonly accepted?: string[];
}

export function useStep(broadcastId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (stepping: Stepping) => call('communications/steer-broadcast', { broadcastId, ...stepping }),
    onSuccess: (moved) => client.setQueryData([one, { broadcastId }], moved),
  });
}

/** Refetches a broadcast and its report when it progresses, at most once per batch interval. */
function useMoves(broadcastId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopListening = liveEvents((event) => {
      if (event.kind !== 'broadcast-moved' || event.broadcastId !== broadcastId) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const name of [one, report])
          void client.invalidateQueries({ queryKey: [name, { broadcastId }] });
      }, gatherFor);
    });
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [client, broadcastId]);
}
