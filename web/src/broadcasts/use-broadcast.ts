import type { BroadcastResult, BroadcastStep } from '@commonway/contract/broadcasts/broadcast-words.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, type OutputOf, subscribeToEvents } from '../api.ts';
import { invalidate, query } from '../query.ts';
import { useAction } from '../shell/form/use-action.ts';
import { usePages } from '../shell/pages/use-pages.ts';

const broadcastOperation = 'broadcasts/get-broadcast';
const recipientsOperation = 'broadcasts/list-broadcast-recipients';
const batchMs = 1000;
const pollMs = 5000;

export type Broadcast = OutputOf<typeof broadcastOperation>;
export type BroadcastCheck = OutputOf<'broadcasts/check-broadcast'>;

/** Loads a broadcast and refetches it whenever it progresses. */
export function useBroadcast(broadcastId: number) {
  useLiveProgress(broadcastId);
  return useQuery({
    ...query(broadcastOperation, { broadcastId }),
    // The final event may be lost with the connection, so we also poll while the broadcast is running.
    refetchInterval: ({ state }) => state.data?.status === 'running' && pollMs,
    staleTime: 0,
  });
}

/** Loads the broadcasts page by page, newest first. */
export function useBroadcasts() {
  return usePages(
    'broadcasts/list-broadcasts',
    'broadcasts',
    (beforeId?: number) => ({ beforeId }),
    ({ broadcasts, hasMore }) => (hasMore ? broadcasts.at(-1)?.id : null),
  );
}

/** Loads the result for each recipient page by page, for one result or for all. */
export function useRecipients(broadcastId: number, result: BroadcastResult | undefined) {
  return usePages(
    recipientsOperation,
    'recipients',
    (afterId?: number) => ({ broadcastId, result, afterId }),
    ({ recipients, hasMore }) => (hasMore ? recipients.at(-1)?.applicationId : null),
  );
}

export interface BroadcastStepInput {
  readonly step: BroadcastStep;
  readonly version?: number;
  readonly accepted?: string[];
}

/** Returns a mutation that sends, pauses, resumes, or stops a broadcast, and puts the response into the cache. */
export function useBroadcastStep(broadcastId: number) {
  const client = useQueryClient();
  return useAction(
    async (step: BroadcastStepInput) => {
      const broadcast = await call('broadcasts/steer-broadcast', { broadcastId, ...step });
      client.setQueryData(query(broadcastOperation, { broadcastId }).queryKey, broadcast);
    },
    { showsFailure: true },
  );
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
        void invalidate(client, broadcastOperation, { broadcastId });
        void invalidate(client, recipientsOperation, { broadcastId });
      }, batchMs);
    });
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [client, broadcastId]);
}
