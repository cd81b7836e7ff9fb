import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type OutputOf } from '../../api.ts';

const operation = 'reviews/get-ranking';

export type Ranking = OutputOf<typeof operation>;

/** Loads the programs of the office. */
export function usePrograms(instanceId: number) {
  return useQuery({
    queryKey: ['programs/list-programs', instanceId],
    queryFn: ({ signal }) => call('programs/list-programs', { instanceId }, { signal }),
  });
}

/** Loads a page of a program's results. Does not fetch while no program is selected. */
export function useRanking(programId: number | null, page: number) {
  return useQuery({
    queryKey: [operation, programId, page],
    queryFn: ({ signal }) => call(operation, { programId: programId ?? 0, page }, { signal }),
    enabled: programId !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Returns a function that refetches the results after an assignment or reopening. */
export function useRefetchRanking(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [operation] });
}
