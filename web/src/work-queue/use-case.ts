import { useQuery } from '@tanstack/react-query';
import { CallError, call } from '../api.ts';

/** The query of one application for staff; its key is the operation and its input. */
export const caseQuery = (applicationId: number) => ({
  queryKey: ['work-queue/get-case', { applicationId }] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('work-queue/get-case', { applicationId }, { signal }),
});

/** Everything about one application but its messages. */
export function useCase(applicationId: number) {
  const query = useQuery(caseQuery(applicationId));
  const requestId = query.error instanceof CallError ? query.error.requestId : undefined;
  return { ...query, requestId };
}
