import { useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../shell/pages/use-pages.ts';
import { useRefreshOn } from '../../shell/pages/use-refresh-on.ts';

const operation = 'messaging/list-notes';

/** Loads the notes of a case, newest first. Refetches when a note is added or struck out. */
export function useNotes(applicationId: number) {
  useRefreshOn(
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
  return () => void client.invalidateQueries({ queryKey: [operation, { applicationId }] });
}
