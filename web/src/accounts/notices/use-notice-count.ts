import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, onEventsResumed, subscribeToEvents } from '../../api.ts';

export const noticeCountKey = ['accounts/count-notices', {}] as const;
export const noticesKey = ['accounts/list-notices'] as const;

/** Returns the number of unread notifications, counted up to ten and kept up to date while the page is open. */
export function useNoticeCount(): number {
  const client = useQueryClient();
  const unread = useQuery({
    queryKey: noticeCountKey,
    queryFn: ({ signal }) => call('accounts/count-notices', {}, { signal }),
  });
  useEffect(() => {
    const refresh = (): void => {
      void client.invalidateQueries({ queryKey: noticeCountKey });
      void client.invalidateQueries({ queryKey: noticesKey });
    };
    const unsubscribers = [
      subscribeToEvents(({ kind }) => {
        if (kind === 'notices-changed') refresh();
      }),
      onEventsResumed(refresh),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [client]);
  return unread.data?.unreadTotal ?? 0;
}
