import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';

const operation = 'work-queue/list-household-people';

/**
 * Returns a function that finds the page of a household member who applied themself; null if there is none. Without an
 * application, there are no pages.
 */
export function useHouseholdPaths(applicationId: number | null) {
  const { data } = useQuery({
    queryKey: [operation, { applicationId }],
    queryFn: ({ signal }) => call(operation, { applicationId: applicationId ?? 0 }, { signal }),
    enabled: applicationId !== null,
    staleTime: 0,
  });
  return (member: number, name: string): string | null => {
    const found = data?.people.find((each) => each.member === member && each.name === name);
    return found ? paths.person(found.applicantId) : null;
  };
}
