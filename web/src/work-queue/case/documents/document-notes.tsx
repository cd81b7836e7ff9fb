import { documentNoteLimits } from '@commonway/contract/work-queue/case-limits.ts';
import type { DocumentNote } from '@commonway/contract/work-queue/document-reviews.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api.ts';
import { Form, useSubmit } from '../../../shell/form/form.tsx';
import { useFormat } from '../../../shell/format.tsx';
import { isolate } from '../../../shell/texts.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { TextButton } from '../../../ui/actions/text-button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import { Cluster } from '../../../ui/layout/page.tsx';
import { focusFirst } from '../../../ui/overlay/dialog.tsx';
import { Disclosure } from '../../../ui/overlay/disclosure.tsx';
import { toasts } from '../../../ui/toasts/toast-store.ts';
import type { Place } from './photo-preview.tsx';
import styles from './preview.module.css';
import { type CaseDocument, useCaseDocumentTexts, useRefetchDocuments } from './use-case-documents.ts';

interface DocumentNotesProps {
  readonly applicationId: number;
  readonly document: CaseDocument;
  readonly notes: readonly DocumentNote[];
  /** The place of the note that is being written; null for a whole page or if none is written. */
  readonly draft: Place | null;
  readonly isWriting: boolean;
  readonly onWrite: (isWriting: boolean) => void;
}

/** Staff's notes on a document, and a form for a new one. */
export function DocumentNotes(props: DocumentNotesProps): ReactNode {
  const { applicationId, notes, isWriting, onWrite } = props;
  const t = useCaseDocumentTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      className={styles.notes}
      summary={t('notes', { count: notes.length })}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <div className={styles['notes-body']}>
        <p className={styles.muted}>{t('notes.hint')}</p>
        <ol className={styles['note-list']}>
          {notes.map((note, index) => (
            <Note key={note.id} applicationId={applicationId} note={note} number={index + 1} />
          ))}
        </ol>
        {isWriting ? (
          <NoteForm {...props} />
        ) : (
          <div>
            <Button onClick={() => onWrite(true)}>{t('note.add')}</Button>
          </div>
        )}
      </div>
    </Disclosure>
  );
}

interface NoteProps {
  readonly applicationId: number;
  readonly note: DocumentNote;
  readonly number: number;
}

/** A note with its number in the photo or its page, and its author, who may delete it. */
function Note({ applicationId, note, number }: NoteProps): ReactNode {
  const t = useCaseDocumentTexts();
  const format = useFormat();
  const refetch = useRefetchDocuments(applicationId);
  const { documentId, id: noteId, place, page, text, byName, at, isOwn } = note;
  const deleting = useMutation({
    mutationFn: () => call('work-queue/delete-document-note', { applicationId, documentId, noteId }),
    onError: (error) => toasts.add('error', error.message),
    onSettled: refetch,
  });
  return (
    <li>
      <span className={styles.number}>{place === null ? t('note.onPage', { page }) : number}</span>{' '}
      <bdi className={styles.words}>{text}</bdi>{' '}
      <span className={styles.muted}>{t('by', { name: isolate(byName), time: format.dateTime(at) })}</span>{' '}
      {isOwn && (
        <TextButton onClick={() => !deleting.isPending && deleting.mutate()}>{t('note.delete')}</TextButton>
      )}
    </li>
  );
}

/** Writes a note: its text and, for a PDF, the page. */
function NoteForm({ applicationId, document, draft, onWrite }: DocumentNotesProps): ReactNode {
  const t = useCaseDocumentTexts();
  const refetch = useRefetchDocuments(applicationId);
  const [text, setText] = useState('');
  const [page, setPage] = useState('1');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isPageWrong = !(Number(page) >= 1 && Number(page) <= documentNoteLimits.maxPage);
  const isEmpty = text.trim() === '';
  const submission = useSubmit(async () => {
    setWasSubmitted(true);
    if (isEmpty || isPageWrong) return false;
    const ids = { applicationId, documentId: document.id };
    await call('work-queue/add-document-note', { ...ids, page: Number(page), place: draft, text });
    await refetch();
    onWrite(false);
    return true;
  });
  return (
    <Form submission={submission}>
      {draft !== null && <p className={styles.muted}>{t('note.placeHint')}</p>}
      {draft === null && (
        <NumberField
          label={t('note.page')}
          error={wasSubmitted && isPageWrong ? t('note.pageWrong') : undefined}
          value={page}
          onValueChange={setPage}
        />
      )}
      <TextareaField
        label={t('note.text')}
        error={wasSubmitted && isEmpty ? t('note.missing') : undefined}
        rows={2}
        maxLength={documentNoteLimits.maxTextLength}
        value={text}
        onValueChange={setText}
        {...focusFirst}
      />
      <Cluster>
        <Button type="submit" variant="primary" loadingText={submission.isBusy && t('note.save')}>
          {t('note.save')}
        </Button>
        <Button onClick={() => onWrite(false)}>{t('note.cancel')}</Button>
      </Cluster>
    </Form>
  );
}
