import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../query.ts';
import { usePages } from '../../shell/pages/use-pages.ts';
import { useRefetchOnEvent } from '../../shell/pages/use-refetch-on-event.ts';

const operation = 'messaging/list-notes';

/** Loads the notes of a case, newest first. Refetches when a note is added or struck out. */
export function useNotes(applicationId: number) {
  useRefetchOnEvent(
    operation,
    (event) => event.kind === 'communication-sent' && event.applicationId === applicationId,
  );
  return usePages(
    operation,
    'notes',
    (beforeId?: number) => ({ applicationId, beforeId }),
    ({ nextBeforeId }) => nextBeforeId,
  );
}

/** Returns a function that refetches the notes of a case. */
export function useRefetchNotes(applicationId: number): () => void {
  const client = useQueryClient();
  return () => void invalidate(client, operation, { applicationId });
}
