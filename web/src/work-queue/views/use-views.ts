import { useQuery } from '@tanstack/react-query';
import { call, type OutputOf } from '../../api.ts';

const operation = 'work-queue/list-views';

export type Views = OutputOf<typeof operation>;
export type View = Views['views'][number];

export const viewsQuery = {
  queryKey: [operation],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Views> => call(operation, {}, { signal }),
};

/** Loads the user's views with their counts. */
export function useViews() {
  return useQuery({ ...viewsQuery, staleTime: 0 });
}
