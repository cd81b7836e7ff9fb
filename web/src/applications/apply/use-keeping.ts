import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useKeptDrafts } from '../../shell/session/use-kept-drafts.ts';
import { hasUnsaved, type KeptAnswers, keptAnswers, type SaveQueue } from '../saving/save-queue.ts';

/** The name that answers of an application are kept under. */
export const draftName = (applicationId: number): string => `application ${applicationId}`;

/** The answers this person kept in this browser; null when there are none, undefined while that is read. */
export function useKeptAnswers(name: string): KeptAnswers | null | undefined {
  const drafts = useKeptDrafts();
  const kept = useQuery({
    queryKey: ['kept-answers', name],
    queryFn: async () => (await drafts.read(name).catch(() => null)) as KeptAnswers | null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return kept.data;
}

/**
 * Keeps in this browser what the server cannot be reached with, until it has it: so that neither a lost line nor the end of
 * the session loses it (spec 4, session expiry; security 63). `isKept` says that answers are kept here, `keepsAll` whether the
 * very last of them is.
 * @param wasKept whether the queue was brought back from here
 */
export function useKeeping(
  name: string,
  queue: SaveQueue,
  wasKept: boolean,
): { isKept: boolean; keepsAll: () => boolean } {
  const drafts = useKeptDrafts();
  const kept = useRef<SaveQueue | null>(wasKept ? queue : null);
  const [isKept, setKept] = useState(false);
  const current = useRef(queue);
  current.current = queue;
  useEffect(() => {
    if (!hasUnsaved(queue)) {
      kept.current = null;
      setKept(false);
      void drafts.forget(name);
      // Once something is kept it follows what is typed: left as it was, it would come back over newer answers.
    } else if (queue.failures > 0 || kept.current !== null)
      drafts.keep(name, keptAnswers(queue)).then(
        () => {
          kept.current = queue;
          setKept(true);
        },
        () => setKept(false),
      );
  }, [drafts, name, queue]);
  const keepsAll = useCallback(() => kept.current === current.current, []);
  return { isKept, keepsAll };
}
