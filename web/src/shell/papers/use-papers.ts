import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call, liveEvents, type OutputOf } from '../../api.ts';

export type Paper = OutputOf<'documents/list-papers'>['papers'][number];

const queryKey = ['documents/list-papers', {}] as const;

/** The user's document library, refreshed when a document has been checked. Fetches nothing unless `isOwn`. */
export function usePapers(isOwn = true) {
  const client = useQueryClient();
  const papers = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('documents/list-papers', {}, { signal }),
    staleTime: 0,
    enabled: isOwn,
  });
  const again = useCallback(() => client.invalidateQueries({ queryKey }), [client]);
  useEffect(() => {
    if (!isOwn) return;
    return liveEvents(({ kind }) => {
      if (kind === 'document-checked') void again();
    });
  }, [isOwn, again]);
  return { papers, again };
}
