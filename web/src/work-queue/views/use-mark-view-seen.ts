import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api.ts';
import { viewsQuery } from './use-views.ts';

/** Marks new entries of the view as seen. Does nothing if undefined, when there are none. */
export function useMarkViewSeen(viewId: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (viewId === undefined) return;
    const refetchViews = () => client.invalidateQueries({ queryKey: viewsQuery.queryKey });
    // A failure only leaves the count too high; it is retried at the next visit.
    call('work-queue/mark-view-seen', { viewId }).then(refetchViews, () => undefined);
  }, [client, viewId]);
}
