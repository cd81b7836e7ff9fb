import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';

/** The query options that load one application for staff. */
export const caseQuery = (applicationId: number) => ({
  queryKey: ['work-queue/get-case', { applicationId }] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('work-queue/get-case', { applicationId }, { signal }),
});

/** Loads an application, without its messages. */
export const useCase = (applicationId: number) => useQuery(caseQuery(applicationId));
