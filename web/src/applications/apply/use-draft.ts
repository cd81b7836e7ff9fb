import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Draft, openDraft } from '../saving/draft.ts';
import { hasUnsaved, type SaveQueue, type Start } from '../saving/save-queue.ts';
import { sendAnswers } from './send-answers.ts';

/** Opens the draft of an application for as long as its form is on the page, and saves when the page is left. */
export function useDraft(applicationId: number, start: Start): { draft: Draft; queue: SaveQueue } {
  const [draft] = useState(() => openDraft(start, sendAnswers(applicationId)));
  const queue = useSyncExternalStore(draft.subscribe, draft.current, draft.current);
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') draft.saveNow(true);
    };
    const onLeave = (): void => draft.saveNow(true);
    const onOnline = (): void => draft.saveNow();
    // Asks before answers are lost that the server could not be reached with.
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (hasUnsaved(draft.current()) && draft.current().failures > 0) event.preventDefault();
    };
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('pagehide', onLeave);
    addEventListener('online', onOnline);
    addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', onLeave);
      removeEventListener('online', onOnline);
      removeEventListener('beforeunload', onUnload);
      draft.saveNow(true);
    };
  }, [draft]);
  return { draft, queue };
}
