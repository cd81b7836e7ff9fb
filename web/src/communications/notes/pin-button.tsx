import type { NoteView } from '@commonway/contract/communications/notes/note-view.ts';
import { type ReactNode, useState } from 'react';
import { CallError, call } from '../../api.ts';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import styles from './notes.module.css';
import { useTexts } from './use-texts.ts';

interface PinButtonProps {
  readonly note: NoteView;
  /** When the note was written, formatted. */
  readonly time: string;
  readonly onPinned: () => void;
}

/** Pins a note above the others, or unpins it. */
export function PinButton({ note, time, onPinned }: PinButtonProps): ReactNode {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);
  const isPinned = note.pinnedAt !== null;
  const press = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('communications/pin-note', { noteId: note.id, isPinned: !isPinned });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toasts.add('error', error.message);
    } finally {
      setBusy(false);
      onPinned();
    }
  };
  return (
    <TextButton
      aria-pressed={isPinned}
      aria-label={t('notes.pinOf', { name: note.authorName, time })}
      className={styles.strike}
      disabled={isBusy}
      onClick={() => void press()}
    >
      {t(isPinned ? 'notes.unpin' : 'notes.pin')}
    </TextButton>
  );
}
