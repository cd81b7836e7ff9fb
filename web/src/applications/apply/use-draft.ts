import { useEffect, useState, useSyncExternalStore } from 'react';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { type Draft, openDraft, type SendAnswers } from '../saving/draft.ts';
import { type AnswerBackup, hasUnsaved, type SaveQueue, type Start } from '../saving/save-queue.ts';
import { useTexts } from '../use-texts.ts';
import { useBackUpAnswers } from './use-answer-backup.ts';

/** The source of a draft: the name of its backup in this browser, and the function that saves it. */
export interface DraftSource {
  readonly name: string;
  readonly send: SendAnswers;
}

/**
 * Opens the draft of an application, or of an information request, while its form is mounted, and saves it when the
 * page is hidden or left. A backup from an earlier failure is sent immediately.
 */
export function useDraft(
  source: DraftSource,
  start: Start,
  backup: AnswerBackup | null,
): { draft: Draft; queue: SaveQueue; isBackedUp: boolean } {
  const t = useTexts();
  const [draft] = useState(() => openDraft(start, source.send, backup));
  const queue = useSyncExternalStore(draft.subscribe, draft.current, draft.current);
  const { isBackedUp, isFullyBackedUp } = useBackUpAnswers(source.name, queue, backup !== null);
  useEffect(() => {
    if (backup === null) return;
    toasts.add('success', t('save.restored'));
    draft.saveNow();
  }, [draft, backup, t]);
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') draft.saveNow(true);
    };
    const onLeave = (): void => draft.saveNow(true);
    const onOnline = (): void => draft.saveNow();
    // Asks for confirmation if unsaved answers are neither on the server nor backed up.
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (hasUnsaved(draft.current()) && draft.current().failures > 0 && !isFullyBackedUp())
        event.preventDefault();
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
  }, [draft, isFullyBackedUp]);
  return { draft, queue, isBackedUp };
}
