import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useKeptDrafts } from '../../shell/session/use-kept-drafts.ts';
import { hasUnsaved, type KeptAnswers, keptAnswers, type SaveQueue } from '../saving/save-queue.ts';

/** Returns the name of an application's backup. */
export const draftName = (applicationId: number): string => `application ${applicationId}`;

/** Loads the user's backup in this browser. Null if there is none, undefined while loading. */
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
 * Backs up answers in this browser while the server cannot be reached, so that neither a lost connection nor the end of
 * the session loses them (spec 4, session expiry; security 63). `isBackedUp` is true if there is a backup,
 * `isFullyBackedUp` returns whether it contains the latest answers.
 * @param wasRestored whether the queue was restored from a backup
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
      // An existing backup is updated on every change; otherwise a stale backup could overwrite newer answers.
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
