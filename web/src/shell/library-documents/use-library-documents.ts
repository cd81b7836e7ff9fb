import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { type OutputOf, subscribeToEvents } from '../../api.ts';
import { invalidate, query } from '../../query.ts';

export type LibraryDocument = OutputOf<'documents/list-documents'>['papers'][number];

/** The user's document library, refreshed when a document has been checked. Fetches nothing unless `isOwn`. */
export function useLibraryDocuments(isOwn = true) {
  const client = useQueryClient();
  const documents = useQuery({ ...query('documents/list-documents', {}), staleTime: 0, enabled: isOwn });
  const refresh = useCallback(() => invalidate(client, 'documents/list-documents'), [client]);
  useEffect(() => {
    if (!isOwn) return;
    return subscribeToEvents(({ kind }) => {
      if (kind === 'document-checked') void refresh();
    });
  }, [isOwn, refresh]);
  return { documents, refetch: refresh };
}
