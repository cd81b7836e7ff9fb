import type { BulkOutcome, BulkStatus, BulkStep } from '@commonway/contract/work-queue/bulk/bulk-words.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, liveEvents, type OutputOf } from '../../api.ts';
import { coalesce } from '../rows/coalesce.ts';

const one = 'work-queue/get-bulk-change';
const list = 'work-queue/list-bulk-changes';
const report = 'work-queue/list-bulk-change-items';
const gatherFor = 300;
const lookAgainAfter = 5000;
const underWay: ReadonlySet<BulkStatus | undefined> = new Set<BulkStatus>(['running', 'undoing']);

export type BulkChange = OutputOf<typeof one>;

/** Loads a bulk update and refetches it whenever it progresses. */
export function useChange(changeId: number) {
  useMoves(changeId);
  return useQuery({
    queryKey: [one, { changeId }],
    queryFn: ({ signal }) => call(one, { changeId }, { signal }),
    // The final event may be lost with the connection, so we also poll while the update is active.
    refetchInterval: ({ state }) => underWay.has(state.data?.status) && lookAgainAfter,
    staleTime: 0,
  });
}

/** Loads the bulk updates page by page, newest first. */
export function useChanges() {
  useMoves(null);
  return useInfiniteQuery({
    queryKey: [list],
    queryFn: ({ pageParam: beforeId, signal }) => call(list, { beforeId }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ changes, hasMore }) => (hasMore ? changes.at(-1)?.id : undefined),
    staleTime: 0,
  });
}

/** Loads the result for each application page by page, for one outcome or for all. */
export function useReport(changeId: number, outcome: BulkOutcome | undefined) {
  return useInfiniteQuery({
    queryKey: [report, { changeId }, outcome],
    queryFn: ({ pageParam: afterId, signal }) => call(report, { changeId, outcome, afterId }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.itemId : undefined),
    staleTime: 0,
  });
}

export function useStep(changeId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (step: BulkStep) => call('work-queue/steer-bulk-change', { changeId, step }),
    onSettled: () => client.invalidateQueries({ queryKey: [one, { changeId }] }),
  });
}

/**
 * Refetches, at most once per batch interval, what has progressed: one bulk update with its report, or the list when
 * null.
 */
function useMoves(changeId: number | null): void {
  const client = useQueryClient();
  useEffect(() => {
    const stale =
      changeId === null
        ? [[list]]
        : [
            [one, { changeId }],
            [report, { changeId }],
          ];
    const soon = coalesce(async () => {
      for (const queryKey of stale) await client.invalidateQueries({ queryKey });
    }, gatherFor);
    const stopListening = liveEvents((event) => {
      const isThis = changeId === null || event.changeId === changeId;
      if (event.kind === 'bulk-change-moved' && isThis) soon.request();
    });
    return () => {
      soon.stop();
      stopListening();
    };
  }, [client, changeId]);
}
