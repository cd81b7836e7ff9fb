import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, onEventsResumed, subscribeToEvents } from '../../api.ts';

const keyOf = (applicationId: number) => ['communications/get-summary', { applicationId }] as const;

/** Loads the summary that is waiting for review, if there is one. */
export function useSummary(applicationId: number) {
  const query = useQuery({
    queryKey: keyOf(applicationId),
    queryFn: ({ signal }) => call('communications/get-summary', { applicationId }, { signal }),
  });
  return query.data?.summary ?? null;
}

/** Returns a function that refetches the summary. */
export function useRefreshSummary(applicationId: number): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(applicationId) });
}

/** Refetches the summary when it is generated or when someone else reviews it. */
export function useSummaryUpdates(applicationId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const lookAgain = (): void => void client.invalidateQueries({ queryKey: keyOf(applicationId) });
    const stopListening = subscribeToEvents((event) => {
      if (event.kind === 'communication-sent' && event.applicationId === applicationId) lookAgain();
    });
    const stopWaiting = onEventsResumed(lookAgain);
    return () => {
      stopListening();
      stopWaiting();
    };
  }, [client, applicationId]);
}
