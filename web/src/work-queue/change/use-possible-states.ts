import type { PossibleState } from '@commonway/contract/work-queue/queue-item.ts';
import { useQueries } from '@tanstack/react-query';
import { query } from '../../query.ts';
import { optionalEntry } from '../rows/queue-entries.ts';

export interface PossibleStates {
  readonly states: readonly PossibleState[];
  readonly isPending: boolean;
  readonly error: Error | null;
}

/** Loads every status of the given programs with the people linked to it. */
export function usePossibleStates(processIds: readonly number[]): PossibleStates {
  return useQueries({
    queries: processIds.map((processId) =>
      query('work-queue/get-possible-states', optionalEntry('ProcessID', processId, 'Int')),
    ),
    combine: (results) => ({
      states: results.flatMap((result) => result.data?.GetPossibleStates ?? []),
      isPending: results.some((result) => result.isPending),
      error: results.find((result) => result.error)?.error ?? null,
    }),
  });
}
