import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { moduleTexts } from '../../shell/texts.tsx';
import { caseQuery } from '../use-case.ts';
import type { en } from './texts/en.ts';

export const requestsKey = (applicationId: number) =>
  ['work-queue/list-requests', { applicationId }] as const;

export const useRequests = (applicationId: number) =>
  useQuery({
    queryKey: requestsKey(applicationId),
    queryFn: ({ signal }) => call('work-queue/list-requests', { applicationId }, { signal }),
  });

/** Loads the items that can be requested, when the form opens. */
export const useRequestChoices = (applicationId: number) =>
  useQuery({
    queryKey: ['work-queue/get-request-choices', { applicationId }],
    queryFn: ({ signal }) => call('work-queue/get-request-choices', { applicationId }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** Returns a function that refetches the case and its requests after one of them changed. */
export function useRequestsChanged(applicationId: number): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const keys = [requestsKey(applicationId), caseQuery(applicationId).queryKey];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

/** The texts for information requests, loaded with them. */
export const useRequestTexts = moduleTexts<typeof en>('work-queue/requests');
