import { useQuery } from '@tanstack/react-query';
import { query } from '../../query.ts';
import { staffPaths } from '../../staff-paths.ts';

const operation = 'work-queue/list-household-people';

/**
 * Returns a function that finds the page of a household member who applied themself; null if there is none. Without an
 * application, there are no pages.
 */
export function useHouseholdPaths(applicationId: number | null) {
  const { data } = useQuery({
    ...query(operation, { applicationId: applicationId ?? 0 }),
    enabled: applicationId !== null,
    staleTime: 0,
  });
  return (member: number, name: string): string | null => {
    const found = data?.people.find((each) => each.member === member && each.name === name);
    return found ? staffPaths.person(found.applicantId) : null;
  };
}
