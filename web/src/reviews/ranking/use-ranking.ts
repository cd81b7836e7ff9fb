import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type OutputOf } from '../../api.ts';

const one = 'reviews/get-ranking';

export type Ranking = OutputOf<typeof one>;

/** The programs of the office, to choose one. */
export function usePrograms(instanceId: number) {
  return useQuery({
    queryKey: ['programs/list-programs', instanceId],
    queryFn: ({ signal }) => call('programs/list-programs', { instanceId }, { signal }),
  });
}

/** A page of the results of a program; null while none is chosen. */
export function useRanking(programId: number | null, page: number) {
  return useQuery({
    queryKey: [one, programId, page],
    queryFn: ({ signal }) => call(one, { programId: programId ?? 0, page }, { signal }),
    enabled: programId !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Asks for the results anew, after something was given out or reopened. */
export function useReadAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [one] });
}
