import { useEffect, useState, useSyncExternalStore } from 'react';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { type Draft, openDraft, type SendAnswers } from '../saving/draft.ts';
import { hasUnsaved, type KeptAnswers, type SaveQueue, type Start } from '../saving/save-queue.ts';
import { useTexts } from '../use-texts.ts';
import { useKeeping } from './use-keeping.ts';

/** The source of a draft: the name of its backup in this browser, and the function that saves it. */
export interface DraftOf {
  readonly name: string;
  readonly send: SendAnswers;
}

/**
 * Opens the draft of an application, or of an information request, while its form is mounted, and saves it when the
 * page is hidden or left. A backup from an earlier failure is sent immediately.
 */
export function useDraft(
  of: DraftOf,
  start: Start,
  kept: KeptAnswers | null,
): { draft: Draft; queue: SaveQueue; isKept: boolean } {
  const t = useTexts();
  const [draft] = useState(() => openDraft(start, of.send, kept));
  const queue = useSyncExternalStore(draft.subscribe, draft.current, draft.current);
  const { isKept, keepsAll } = useKeeping(of.name, queue, kept !== null);
  useEffect(() => {
    if (kept === null) return;
    toasts.add('success', t('save.restored'));
    draft.saveNow();
  }, [draft, kept, t]);
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') draft.saveNow(true);
    };
    const onLeave = (): void => draft.saveNow(true);
    const onOnline = (): void => draft.saveNow();
    // Asks for confirmation if unsaved answers are neither on the server nor backed up.
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (hasUnsaved(draft.current()) && draft.current().failures > 0 && !keepsAll()) event.preventDefault();
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
  }, [draft, keepsAll]);
  return { draft, queue, isKept };
}
