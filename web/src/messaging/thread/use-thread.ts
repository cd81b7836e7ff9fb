import type { ThreadFilter } from '@commonway/contract/messaging/shown-channels.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { onEventsResumed, subscribeToEvents } from '../../api.ts';
import { useLocalSetting } from '../../shell/local-setting.ts';
import { outbox } from '../compose/outbox.ts';
import { fetchThreadChanges, threadQuery } from './fetch-thread-changes.ts';
import type { ThreadQuery } from './thread-pages.ts';

/** The types of communication (spec 3). */
export const filters: readonly ThreadFilter[] = [
  'ALL',
  'EMAIL',
  'SMS',
  'CALL',
  'NOTE',
  'VOICE',
  'SESSION',
  'COMMENT',
  'LETTER',
];

/** The search debounce in milliseconds. */
const pauseMs = 250;

/**
 * Returns the filter and search text of a thread, and functions to change them. The filter is stored on this device,
 * the search text is not.
 */
export function useThreadQuery() {
  const [storedType, storeType] = useLocalSetting('messaging.filter', 'ALL');
  const [typed, setTyped] = useState('');
  const [find, setFind] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setFind(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const query: ThreadQuery = { type: filters.find((each) => each === storedType) ?? 'ALL', find };
  return { query, typed, setTyped, setType: (type: ThreadFilter) => storeType(type) };
}

/** The delay before a failed call is retried while the event stream is connected. */
const refetchMs = 3000;

/** Loads the thread of an application, oldest first, and keeps it up to date. `earlier` loads previous messages. */
export function useThread(applicationId: number, filter: ThreadQuery) {
  const client = useQueryClient();
  const thread = useInfiniteQuery({
    ...threadQuery(applicationId, filter),
    // Changes are fetched separately, so loaded pages are never refetched.
    staleTime: Number.POSITIVE_INFINITY,
  });
  useThreadUpdates(applicationId, `${filter.type} ${filter.find}`);
  const messages = useMemo(
    () => thread.data?.pages.toReversed().flatMap((page) => page.communications) ?? [],
    [thread.data],
  );
  return {
    messages,
    reading: thread.data?.pages[0]?.reading,
    query: thread,
    // Fetches changes again, because changes during the request are not in the added page.
    earlier: thread.hasNextPage
      ? () => void thread.fetchNextPage().then(() => fetchThreadChanges(client, applicationId))
      : undefined,
    isLoadingEarlier: thread.isFetchingNextPage,
  };
}

/** Fetches changes when the thread is shown, on each live event, and after the event stream reconnects. */
function useThreadUpdates(applicationId: number, shown: string): void {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly shown thread may be stale.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchChanges = (): void => {
      clearTimeout(timer);
      fetchThreadChanges(client, applicationId).catch(() => {
        timer = setTimeout(fetchChanges, refetchMs);
      });
    };
    fetchChanges();
    const stopListening = subscribeToEvents((event) => {
      if (event.applicationId !== applicationId || !event.kind.startsWith('communication')) return;
      // An outgoing message fetches changes itself when it was sent; fetching now would briefly show it twice.
      if (event.kind === 'communication-sent' && outbox.isSending(applicationId)) return;
      fetchChanges();
    });
    const stopWaiting = onEventsResumed(fetchChanges);
    return () => {
      clearTimeout(timer);
      stopListening();
      stopWaiting();
    };
  }, [client, applicationId, shown]);
}
