import type { BulkOutcome, BulkStatus, BulkStep } from '@commonway/contract/work-queue/bulk-status.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, type OutputOf, subscribeToEvents } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { usePages } from '../../shell/pages/use-pages.ts';
import { coalesce } from '../rows/coalesce.ts';

const changeOperation = 'work-queue/get-bulk-change';
const listOperation = 'work-queue/list-bulk-changes';
const itemsOperation = 'work-queue/list-bulk-change-items';
const batchMs = 300;
const pollMs = 5000;
const activeStatuses: ReadonlySet<BulkStatus | undefined> = new Set<BulkStatus>(['running', 'undoing']);

export type BulkChange = OutputOf<typeof changeOperation>;

/** Loads a bulk update and refetches it whenever it progresses. */
export function useChange(changeId: number) {
  useLiveProgress(changeId);
  return useQuery({
    ...query(changeOperation, { changeId }),
    // The final event may be lost with the connection, so we also poll while the update is active.
    refetchInterval: ({ state }) => activeStatuses.has(state.data?.status) && pollMs,
    staleTime: 0,
  });
}

/** Loads the list of bulk updates page by page, newest first, and refetches it when one progresses. */
export function useChanges() {
  useLiveProgress(null);
  return usePages(
    listOperation,
    'changes',
    (beforeId?: number) => ({ beforeId }),
    ({ changes, hasMore }) => (hasMore ? changes.at(-1)?.id : null),
  );
}

/** Loads the result for each application page by page, for one outcome or for all. */
export function useReport(changeId: number, outcome: BulkOutcome | undefined) {
  return usePages(
    itemsOperation,
    'items',
    (afterId?: number) => ({ changeId, outcome, afterId }),
    ({ items, hasMore }) => (hasMore ? items.at(-1)?.itemId : null),
  );
}

/** Returns a mutation that pauses, resumes, stops, or undoes a bulk update. */
export function useChangeStep(changeId: number) {
  const client = useQueryClient();
  return useAction(
    (step: BulkStep) =>
      call('work-queue/steer-bulk-change', { changeId, step }).finally(() =>
        invalidate(client, changeOperation, { changeId }),
      ),
    { showsFailure: true },
  );
}

/**
 * On progress events, at most once per batch interval, refetches a bulk update with its report, or the list of
 * updates if `changeId` is null.
 */
function useLiveProgress(changeId: number | null): void {
  const client = useQueryClient();
  useEffect(() => {
    const soon = coalesce(async () => {
      if (changeId === null) return invalidate(client, listOperation);
      await invalidate(client, changeOperation, { changeId });
      await invalidate(client, itemsOperation, { changeId });
    }, batchMs);
    const stopListening = subscribeToEvents((event) => {
      const isThis = changeId === null || event.changeId === changeId;
      if (event.kind === 'bulk-change-moved' && isThis) soon.request();
    });
    return () => {
      soon.stop();
      stopListening();
    };
  }, [client, changeId]);
}
