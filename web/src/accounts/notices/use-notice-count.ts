import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onEventsResumed, subscribeToEvents } from '../../api.ts';
import { invalidate, query } from '../../query.ts';

/** Returns the number of unread notifications, counted up to ten and kept up to date while the page is open. */
export function useNoticeCount(): number {
  const client = useQueryClient();
  const unread = useQuery(query('accounts/count-notices', {}));
  useEffect(() => {
    const refresh = (): void => {
      void invalidate(client, 'accounts/count-notices');
      void invalidate(client, 'accounts/list-notices');
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
