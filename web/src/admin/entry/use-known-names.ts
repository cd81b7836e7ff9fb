import { useQuery } from '@tanstack/react-query';
import { call, type OutputOf } from '../../api.ts';
import type { KnownNames } from './detail-rows.ts';

type Queue = OutputOf<'work-queue/get-work-queue'>['GetWorkQueue'];

const kinds: Partial<Record<Queue['filters'][number]['Domain'], string>> = {
  State: 'state',
  AssignedTo: 'owner',
};
const noNames: KnownNames = new Map();
const fewMinutes = 300_000;

/** Names for the ids in the trail, as the queue's filters tell them; none until they are there. */
export function useKnownNames(): KnownNames {
  const names = useQuery({
    queryKey: ['admin/known-names'],
    queryFn: async ({ signal }) => {
      const fewest = { key: 'PageSize', val: 1, type: 'Int' } as const;
      const { GetWorkQueue } = await call('work-queue/get-work-queue', [fewest], { signal });
      return namesOf(GetWorkQueue);
    },
    staleTime: fewMinutes,
  });
  return names.data ?? noNames;
}

function namesOf({ filters }: Queue): KnownNames {
  return new Map(filters.map(({ Domain, id, name }) => [`${kinds[Domain]}:${id}`, name]));
}
