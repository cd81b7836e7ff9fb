import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, liveEvents } from '../api.ts';

export const unreadCountKey = ['communications/count-unread', {}] as const;

/** Bulk changes tell of each application: one question after all of them is enough. */
const settled = 400;

/** How many applications have unread messages, counted to ten, kept up to date; `onReceived` hears of each message. */
export function useUnreadCount(onReceived: () => void): number {
  const client = useQueryClient();
  const unread = useQuery({
    queryKey: unreadCountKey,
    queryFn: ({ signal }) => call('communications/count-unread', {}, { signal }),
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopListening = liveEvents(({ kind }) => {
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
