import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call, type OutputOf, subscribeToEvents } from '../../api.ts';

export type LibraryDocument = OutputOf<'documents/list-documents'>['papers'][number];

const queryKey = ['documents/list-documents', {}] as const;

/** The user's document library, refreshed when a document has been checked. Fetches nothing unless `isOwn`. */
export function useLibraryDocuments(isOwn = true) {
  const client = useQueryClient();
  const documents = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('documents/list-documents', {}, { signal }),
    staleTime: 0,
    enabled: isOwn,
  });
  const refresh = useCallback(() => client.invalidateQueries({ queryKey }), [client]);
  useEffect(() => {
    if (!isOwn) return;
    return subscribeToEvents(({ kind }) => {
      if (kind === 'document-checked') void refresh();
    });
  }, [isOwn, refresh]);
  return { documents, refetch: refresh };
}
