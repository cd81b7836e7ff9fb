import { useQuery, useQueryClient } from '@tanstack/react-query';
import { invalidate, query } from '../../query.ts';
import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** Loads the questions that can be requested and the possible due dates, when the form opens. */
export const useRequestChoices = (applicationId: number) =>
  useQuery({
    ...query('work-queue/get-request-choices', { applicationId }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** Returns a function that refetches what can be requested, with the office's templates. */
export function useRefetchChoices(): () => Promise<void> {
  const client = useQueryClient();
  return () => invalidate(client, 'work-queue/get-request-choices');
}

/** Returns a function that refetches a case and its requests. */
export function useRefetchRequests(applicationId: number): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      (['work-queue/list-requests', 'work-queue/get-case'] as const).map((operation) =>
        invalidate(client, operation, { applicationId }),
      ),
    );
  };
}

/** The texts for information requests, loaded with them. */
export const useRequestTexts = createTextsHook<typeof en>('work-queue/requests');
