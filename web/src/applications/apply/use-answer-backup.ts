import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocalDrafts } from '../../shell/session/use-local-drafts.ts';
import { type AnswerBackup, createBackup, hasUnsaved, type SaveQueue } from '../saving/save-queue.ts';

/** Returns the name of an application's backup. */
export const backupName = (applicationId: number): string => `application ${applicationId}`;

/** Loads the user's backup in this browser. Null if there is none, undefined while loading. */
export function useAnswerBackup(name: string): AnswerBackup | null | undefined {
  const drafts = useLocalDrafts();
  const backup = useQuery({
    queryKey: ['kept-answers', name],
    queryFn: async () => (await drafts.read(name).catch(() => null)) as AnswerBackup | null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return backup.data;
}

/**
 * Backs up answers in this browser while the server cannot be reached, so that neither a lost connection nor the end of
 * the session loses them (spec 4, session expiry; security 63). `isBackedUp` is true if there is a backup,
 * `isFullyBackedUp` returns whether it contains the latest answers.
 * @param wasRestored whether the queue was restored from a backup
 */
export function useBackUpAnswers(
  name: string,
  queue: SaveQueue,
  wasRestored: boolean,
): { isBackedUp: boolean; isFullyBackedUp: () => boolean } {
  const drafts = useLocalDrafts();
  const backup = useRef<SaveQueue | null>(wasRestored ? queue : null);
  const [isBackedUp, setBackedUp] = useState(false);
  const current = useRef(queue);
  current.current = queue;
  useEffect(() => {
    if (!hasUnsaved(queue)) {
      backup.current = null;
      setBackedUp(false);
      void drafts.remove(name);
      // An existing backup is updated on every change; otherwise a stale backup could overwrite newer answers.
    } else if (queue.failures > 0 || backup.current !== null)
      drafts.save(name, createBackup(queue)).then(
        () => {
          backup.current = queue;
          setBackedUp(true);
        },
        () => setBackedUp(false),
      );
  }, [drafts, name, queue]);
  const isFullyBackedUp = useCallback(() => backup.current === current.current, []);
  return { isBackedUp, isFullyBackedUp };
}
