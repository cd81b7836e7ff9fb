import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api.ts';
import { viewsQuery } from './use-views.ts';

/** Who looks at a view has seen what entered it; undefined where nothing is new. */
export function useSeen(viewId: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (viewId === undefined) return;
    const readAgain = () => client.invalidateQueries({ queryKey: viewsQuery.queryKey });
    // Not seen is only a number too many: it is tried again at the next visit.
    call('work-queue/mark-view-seen', { viewId }).then(readAgain, () => undefined);
  }, [client, viewId]);
}
