import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../api.ts';
import { invalidate, query } from '../../query.ts';

const operation = 'reviews/get-ranking';

export type Ranking = OutputOf<typeof operation>;

/** Loads a page of a program's results. Does not fetch while no program is selected. */
export function useRanking(programId: number | null, page: number) {
  return useQuery({
    ...query(operation, { programId: programId ?? 0, page }),
    enabled: programId !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Returns a function that refetches the results after an assignment or reopening. */
export function useRefetchRanking(): () => Promise<void> {
  const client = useQueryClient();
  return () => invalidate(client, operation);
}
