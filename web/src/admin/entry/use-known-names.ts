import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { type KnownNames, readKnownNames } from './detail-rows.ts';

const noNames: KnownNames = new Map();
const staleTimeMs = 300_000;

/** Names of the ids in the trail, from the queue's filters; empty until they are loaded. */
export function useKnownNames(): KnownNames {
  const names = useQuery({
    queryKey: ['admin/known-names'],
    queryFn: async ({ signal }) => {
      const minPageSize = { key: 'PageSize', val: 1, type: 'Int' } as const;
      const { GetWorkQueue } = await call('work-queue/get-work-queue', [minPageSize], { signal });
      return readKnownNames(GetWorkQueue.filters);
    },
    staleTime: staleTimeMs,
  });
  return names.data ?? noNames;
}
