import type { Entry } from '@commonway/contract/work-queue/entry-list.ts';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { call, type OutputOf, subscribeToEvents } from '../../api.ts';
import { waitForPaint } from '../../ui/wait-for-paint.ts';
import type { QueueFilters } from '../filters/queue-filters.ts';
import { isAboutApplications } from '../is-about-applications.ts';
import { coalesce } from './coalesce.ts';
import { optionalEntry, toQueueEntries, toRowEntries } from './queue-entries.ts';

const operation = 'work-queue/get-work-queue';
const batchMs = 400;
/** How long a page loaded ahead is not requested again. It is refreshed when it is shown. */
const prefetchedForMs = 10_000;

export type QueuePage = OutputOf<typeof operation>['GetWorkQueue'];

/** The first part of the key of a page: its filter options can be from an earlier output, so it isn't a `query`. */
export const queuePages = 'queue-pages';
const optionsKey = ['queue-options'];
/** How long the filter options are cached, in milliseconds. A new program or colleague may be missing until then. */
const optionsFor = 60_000;

interface FetchOptions {
  readonly signal?: AbortSignal;
  /** Whether something else is painted first. */
  readonly afterPaint?: boolean;
}

/**
 * Fetches a page of the queue. The filter options are as large as the rows, so they are only requested when the
 * cached ones expire.
 */
async function fetchQueuePage(
  client: QueryClient,
  entries: Entry[],
  { signal, afterPaint = false }: FetchOptions = {},
): Promise<QueuePage> {
  if (afterPaint) await waitForPaint();
  const known = client.getQueryState<QueuePage['filters']>(optionsKey);
  const options = known && Date.now() - known.dataUpdatedAt < optionsFor ? known.data : undefined;
  const requestedFilters = options ? [...entries, ...optionalEntry('WithFilters', 0, 'Int')] : entries;
  const page = (await call(operation, requestedFilters, signal && { signal })).GetWorkQueue;
  if (options) return { ...page, filters: options };
  client.setQueryData(optionsKey, page.filters);
  return page;
}

/**
 * Loads a page of the queue once its filters are known. Live changes update cells in place; `waiting` counts the
 * rows that `refresh` would add, remove, or move.
 */
export function useWorkQueue(filters: QueueFilters, isKnown: boolean) {
  const client = useQueryClient();
  const key = useMemo(() => [queuePages, toQueueEntries(filters)] as const, [filters]);
  const [waiting, setWaiting] = useState({ key, count: 0 });
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      fetchQueuePage(client, key[1], { signal, afterPaint: client.getQueryData(key) !== undefined }),
    enabled: isKnown,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Refetching on these events would change the order while the user works.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  const mergeNewRows = useCallback(async (): Promise<void> => {
    const now = await fetchQueuePage(client, key[1]);
    const shown = client.getQueryData<QueuePage>(key);
    if (!shown) return;
    const settled = mergeRows(shown.queue, now.queue);
    const left =
      settled.leftIds.length > 0 ? (await fetchQueuePage(client, toRowEntries(settled.leftIds))).queue : [];
    client.setQueryData<QueuePage>(key, {
      ...now,
      queue: replaceRows(settled.rows, left),
      // Rows that left the page are still shown, and so are their namesakes.
      Namesakes: [...new Map([...shown.Namesakes, ...now.Namesakes].map((each) => [each.id, each])).values()],
    });
    setWaiting({ key, count: settled.waiting });
  }, [client, key]);

  const countMessage = useCallback(
    (applicationId: number) =>
      client.setQueryData<QueuePage>(key, (page) => page && incrementUnread(page, applicationId)),
    [client, key],
  );
  useLiveRows(mergeNewRows, countMessage);
  return {
    page: query.data,
    error: query.error,

    /** Whether the rows still belong to the previous filters. */
    isChanging: query.isPlaceholderData,
    waiting: waiting.key === key ? waiting.count : 0,
    settle: mergeNewRows,
    refresh: (): void => {
      setWaiting({ key, count: 0 });
      void query.refetch();
    },
  };
}

/** Returns a function that loads the next page ahead, so that it appears without a wait. */
export function usePrefetchNextPage(filters: QueueFilters): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    const entries = toQueueEntries({ ...filters, page: filters.page + 1 });
    void client.prefetchQuery({
      queryKey: [queuePages, entries],
      queryFn: ({ signal }) => fetchQueuePage(client, entries, { signal, afterPaint: true }),
      staleTime: prefetchedForMs,
    });
  }, [client, filters]);
}

/**
 * While mounted, on live events about applications: runs `mergeNewRows`, batched, and `onMessage` for each received
 * message. Also merges when the user returns to the page.
 */
function useLiveRows(mergeNewRows: () => Promise<void>, onMessage: (applicationId: number) => void): void {
  useEffect(() => {
    const soon = coalesce(mergeNewRows, batchMs);
    const stopListening = subscribeToEvents((event) => {
      if (!isAboutApplications(event)) return;
      if (event.kind === 'communication-received' && event.applicationId) onMessage(event.applicationId);
      soon.request();
    });
    const refetchOnReturn = (): void => {
      if (document.visibilityState === 'visible') soon.request();
    };
    document.addEventListener('visibilitychange', refetchOnReturn);
    return () => {
      soon.stop();
      stopListening();
      document.removeEventListener('visibilitychange', refetchOnReturn);
    };
  }, [mergeNewRows, onMessage]);
}

/** The page with one more unread message for an application. */
function incrementUnread(page: QueuePage, applicationId: number): QueuePage {
  return {
    ...page,
    queue: page.queue.map((row) =>
      row.id === applicationId ? { ...row, unreadTotal: row.unreadTotal + 1, hasUnreadMessages: true } : row,
    ),
  };
}

// Live changes must not move rows that the user is about to click: cells update in place, order changes on refresh.

interface Row {
  readonly id: number;
}

interface MergedRows<Kind> {
  /** The shown rows in their current order, with the newest known data. */
  readonly rows: readonly Kind[];
  /** The shown rows that are no longer on this page. */
  readonly leftIds: readonly number[];
  /** The number of rows that a refresh would add, remove or move. 0 if order and rows are the same. */
  readonly waiting: number;
}

/**
 * Updates the shown rows in place with the current rows of the same page, and counts the differences in order and
 * membership.
 */
export function mergeRows<Kind extends Row>(
  shownRows: readonly Kind[],
  currentRows: readonly Kind[],
): MergedRows<Kind> {
  const fresh = new Map(currentRows.map((row) => [row.id, row]));
  const shownIds = shownRows.map((row) => row.id);
  const leftIds = shownIds.filter((id) => !fresh.has(id));
  const cameIds = currentRows.map((row) => row.id).filter((id) => !shownIds.includes(id));
  const remainingIds = shownIds.filter((id) => fresh.has(id));
  const remainingInNewOrder = currentRows.map((row) => row.id).filter((id) => remainingIds.includes(id));
  const moved = remainingIds.filter((id, at) => id !== remainingInNewOrder[at]).length;
  return {
    rows: shownRows.map((row) => fresh.get(row.id) ?? row),
    leftIds,
    waiting: Math.max(leftIds.length, cameIds.length) + moved,
  };
}

/** Replaces rows with newer rows of the same id. */
export function replaceRows<Kind extends Row>(rows: readonly Kind[], newer: readonly Kind[]): Kind[] {
  const byId = new Map(newer.map((row) => [row.id, row]));
  return rows.map((row) => byId.get(row.id) ?? row);
}
