import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../api.ts';
import { query } from '../../query.ts';

export type Views = OutputOf<'work-queue/list-views'>;
export type View = Views['views'][number];

/** Loads the user's views with their counts. */
export function useViews() {
  return useQuery({ ...query('work-queue/list-views', {}), staleTime: 0 });
}
