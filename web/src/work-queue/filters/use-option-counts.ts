import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { queueEntries } from '../rows/queue-entries.ts';
import type { OptionGroup } from './group-options.ts';
import type { OptionListProps } from './option-list.tsx';
import { me, noFilters } from './queue-filters.ts';

const operation = 'work-queue/count-options';

/** Loads the number of applications for each option under the other filters. Undefined while loading. */
export function useOptionCounts(counted: OptionListProps['counted']) {
  const { user } = useBoot();
  const { sort, isDescending, page } = noFilters;
  const filters = { ...(counted?.filters ?? noFilters), sort, isDescending, page };
  const countInput = { domain: counted?.domain ?? 'Process', filter: queueEntries(filters) };
  const { data } = useQuery({
    queryKey: [operation, countInput],
    queryFn: ({ signal }) => call(operation, countInput, { signal }),
    enabled: counted !== undefined,
    staleTime: 0,
  });
  const counts = new Map(data?.counts.map(({ id, count }) => [id, count]));
  return {
    isCapped: data?.isCapped ?? false,
    of: ({ ids }: OptionGroup): number | undefined => {
      if (!data || data.isCapped) return undefined;
      return ids.reduce((sum, id) => sum + (counts.get(id === me ? (user?.staffId ?? me) : id) ?? 0), 0);
    },
  };
}
