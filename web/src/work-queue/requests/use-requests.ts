import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { createTextsHook } from '../../shell/texts.tsx';
import { caseQuery } from '../use-case.ts';
import type { en } from './texts/en.ts';

export const requestsQueryKey = (applicationId: number) =>
  ['work-queue/list-requests', { applicationId }] as const;

/** Loads the information requests of a case. */
export const useRequests = (applicationId: number) =>
  useQuery({
    queryKey: requestsQueryKey(applicationId),
    queryFn: ({ signal }) => call('work-queue/list-requests', { applicationId }, { signal }),
  });

/** Loads the questions that can be requested and the possible due dates, when the form opens. */
export const useRequestChoices = (applicationId: number) =>
  useQuery({
    queryKey: ['work-queue/get-request-choices', { applicationId }],
    queryFn: ({ signal }) => call('work-queue/get-request-choices', { applicationId }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** Returns a function that refetches what can be requested, with the office's templates. */
export function useRefetchChoices(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['work-queue/get-request-choices'] });
}

/** Returns a function that refetches a case and its requests. */
export function useRefetchRequests(applicationId: number): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const keys = [requestsQueryKey(applicationId), caseQuery(applicationId).queryKey];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

/** The texts for information requests, loaded with them. */
export const useRequestTexts = createTextsHook<typeof en>('work-queue/requests');
