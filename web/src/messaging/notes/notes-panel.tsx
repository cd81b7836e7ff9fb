import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { PagedList } from '../../shell/pages/paged-list.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { note as noteShape } from '../../ui/icons/shapes.ts';
import { NoteComposer } from './note-composer.tsx';
import { NoteItem } from './note-item.tsx';
import styles from './notes.module.css';
import { useNotes } from './use-notes.ts';
import { useTexts } from './use-texts.ts';

/** The internal notes of a case, newest first, with a composer. */
export function NotesPanel({ applicationId }: { applicationId: number }): ReactNode {
  // Waits for the texts before any other hook: React may lose count of hooks when a component suspends between them.
  useTexts();
  return (
    <div className={styles.panel}>
      <NoteComposer applicationId={applicationId} />
      <NoteList applicationId={applicationId} />
    </div>
  );
}

/** The pinned notes and the pages of notes of a case. */
function NoteList({ applicationId }: { applicationId: number }): ReactNode {
  const t = useTexts();
  const list = useNotes(applicationId);
  const refresh = (): void => void list.refetch();
  const [strikingId, setStriking] = useState<number | null>(null);
  const pinned = list.data?.pages[0]?.pinned ?? [];
  const isPinned = new Set(pinned.map(({ id }) => id));
  return (
    <>
      <PagedList
        list={list}
        skeleton={{ shape: 'text', count: 6 }}
        failed={t('notes.failed')}
        headingLevel={3}
        empty={
          <EmptyState headingLevel={3} icon={noteShape} title={t('notes.none')}>
            {t('notes.noneText')}
          </EmptyState>
        }
      >
        {(notes) => (
          <ul aria-label={t('notes.list')} className={styles.list}>
            {[...pinned, ...notes.filter(({ id }) => !isPinned.has(id))].map((note) => (
              <li key={note.id}>
                <NoteItem note={note} onPinned={refresh} onStrike={() => setStriking(note.id)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {strikingId !== null && (
        <StrikeDialog
          noteId={strikingId}
          onClose={() => {
            setStriking(null);
            refresh();
          }}
        />
      )}
    </>
  );
}

interface StrikeDialogProps {
  readonly noteId: number;
  readonly onClose: () => void;
}

/** Confirms striking out a note, which is permanent. The live event refetches the list. */
function StrikeDialog({ noteId, onClose }: StrikeDialogProps): ReactNode {
  const t = useTexts();
  const form = useForm(async () => {
    await call('messaging/strike-note', { noteId });
    onClose();
    return true;
  });
  return (
    <FormDialog
      title={t('notes.strikeTitle')}
      form={form}
      submitText={t('notes.strike')}
      variant="danger"
      onClose={onClose}
    >
      <p>{t('notes.strikeText')}</p>
    </FormDialog>
  );
}
