import { listShownChannels } from '@commonway/contract/messaging/shown-channels.ts';
import type { ReadState, ThreadMessage } from '@commonway/contract/messaging/thread.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../../api.ts';
import { query } from '../../query.ts';
import { fetchThreadChanges } from './fetch-thread-changes.ts';
import type { ThreadQuery } from './thread-pages.ts';

/** Calls the listener when the page becomes visible or hidden. Returns a function that unsubscribes. */
const subscribeToVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

interface Shown {
  readonly applicationId: number;
  readonly messages: readonly ThreadMessage[];
  readonly reading: ReadState | undefined;
  readonly query: ThreadQuery;
}

/**
 * Marks messages as read on the server while they are visible. Messages hidden by a filter or search stay unread.
 * Returns the id of the first unread message, which stays after it is marked as read, so that the unread divider
 * does not vanish while the user reads, and moves when new messages arrive.
 */
export function useMarkAsRead({
  applicationId,
  messages,
  reading,
  query: filter,
}: Shown): number | undefined {
  const client = useQueryClient();
  const isVisible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
  const [unreadFromId, setUnreadFromId] = useState<number>();
  const triedUpToId = useRef(0);
  const firstUnreadId = reading?.firstUnreadId ?? undefined;
  if (firstUnreadId !== undefined && firstUnreadId > (unreadFromId ?? 0)) setUnreadFromId(firstUnreadId);

  const { type, find } = filter;
  const newestId = messages.findLast(({ direction }) => direction === 'in')?.id ?? 0;
  const unread = listShownChannels(type).reduce((sum, each) => sum + (reading?.unreadItems[each] ?? 0), 0);
  useEffect(() => {
    if (!isVisible || find !== '' || unread === 0 || newestId <= triedUpToId.current) return;
    const before = triedUpToId.current;
    triedUpToId.current = newestId;
    const channels = [...listShownChannels(type)];
    call('messaging/mark-read', { applicationId, channels, upToId: newestId }).then(
      (count) => {
        client.setQueryData(query('messaging/count-unread', {}).queryKey, count);
        void fetchThreadChanges(client, applicationId);
      },
      // If the call fails, the messages stay unread until the next attempt.
      () => {
        triedUpToId.current = before;
      },
    );
  }, [client, applicationId, isVisible, type, find, newestId, unread]);
  return unreadFromId;
}
