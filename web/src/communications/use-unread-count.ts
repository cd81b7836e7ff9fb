import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, subscribeToEvents } from '../api.ts';

export const unreadCountKey = ['communications/count-unread', {}] as const;

/** Bulk changes emit one event per application; one request after the last of them is enough. */
const settled = 400;

/**
 * Returns the number of applications with unread messages, counted up to ten and kept up to date. Calls `onReceived`
 * for each incoming message.
 */
export function useUnreadCount(onReceived: () => void): number {
  const client = useQueryClient();
  const unread = useQuery({
    queryKey: unreadCountKey,
    queryFn: ({ signal }) => call('communications/count-unread', {}, { signal }),
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopListening = subscribeToEvents(({ kind }) => {
      if (kind === 'communication-received') onReceived();
      if (kind !== 'communication-received' && kind !== 'application-changed') return;
      clearTimeout(timer);
      timer = setTimeout(() => void client.invalidateQueries({ queryKey: unreadCountKey }), settled);
    });
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [client, onReceived]);
  return unread.data?.unreadTotal ?? 0;
}
