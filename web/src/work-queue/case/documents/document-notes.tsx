import { documentNoteLimits } from '@commonway/contract/work-queue/case-limits.ts';
import type { DocumentNote } from '@commonway/contract/work-queue/document-reviews.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api.ts';
import { Form } from '../../../shell/form/form.tsx';
import { useAction } from '../../../shell/form/use-action.ts';
import { useForm } from '../../../shell/form/use-form.ts';
import { useFormat } from '../../../shell/format.tsx';
import { useDraft } from '../../../shell/session/use-draft.ts';
import { isolate } from '../../../shell/texts.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { TextButton } from '../../../ui/actions/text-button.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import { Cluster } from '../../../ui/layout/page.tsx';
import { focusFirst } from '../../../ui/overlay/dialog.tsx';
import { Disclosure } from '../../../ui/overlay/disclosure.tsx';
import type { NoteDraft } from './note-draft.ts';
import styles from './preview.module.css';
import { type CaseDocument, useCaseDocumentTexts, useRefetchDocuments } from './use-case-documents.ts';

interface DocumentNotesProps {
  readonly applicationId: number;
  readonly document: CaseDocument;
  readonly notes: readonly DocumentNote[];
  /** The place of the note that is being written; null if none is. */
  readonly draft: NoteDraft | null;
  readonly onWrite: (isWriting: boolean) => void;
  /** Shows a page; undefined for a photo. */
  readonly onPage: ((page: number) => void) | undefined;
}

/** Staff's notes on a document, and a form for a new one. */
export function DocumentNotes(props: DocumentNotesProps): ReactNode {
  const { applicationId, notes, draft, onWrite, onPage } = props;
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
            <Note key={note.id} {...{ applicationId, note, onPage }} number={index + 1} />
          ))}
        </ol>
        {draft !== null ? (
          <NoteForm {...props} draft={draft} />
        ) : (
          <div>
            <Button onClick={() => onWrite(true)}>{t('note.add')}</Button>
          </div>
        )}
      </div>
    </Disclosure>
  );
}

interface NoteProps extends Pick<DocumentNotesProps, 'applicationId' | 'onPage'> {
  readonly note: DocumentNote;
  readonly number: number;
}

/** A note with its number in the document, its page, and its author, who may delete it. */
function Note({ applicationId, note, number, onPage }: NoteProps): ReactNode {
  const t = useCaseDocumentTexts();
  const format = useFormat();
  const refetch = useRefetchDocuments(applicationId);
  const { documentId, id: noteId, place, page, text, byName, at, isOwn } = note;
  const deleting = useAction(() =>
    call('work-queue/delete-document-note', { applicationId, documentId, noteId }).finally(refetch),
  );
  return (
    <li>
      {place !== null && <span className={styles.number}>{number}</span>}{' '}
      {onPage && <TextButton onClick={() => onPage(page)}>{t('page', { page })}</TextButton>}{' '}
      <bdi className={styles.words}>{text}</bdi>{' '}
      <span className={styles.muted}>{t('by', { name: isolate(byName), time: format.dateTime(at) })}</span>{' '}
      {isOwn && (
        <TextButton onClick={() => !deleting.isBusy && deleting.run()}>{t('note.delete')}</TextButton>
      )}
    </li>
  );
}

/** Writes a note at the place that is selected in the document. */
function NoteForm({
  applicationId,
  document,
  draft,
  onWrite,
}: DocumentNotesProps & { readonly draft: NoteDraft }): ReactNode {
  const t = useCaseDocumentTexts();
  const refetch = useRefetchDocuments(applicationId);
  const written = useDraft(`document note ${document.id}`, { text: '' });
  const { text } = written.value;
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isEmpty = text.trim() === '';
  const form = useForm(async () => {
    setWasSubmitted(true);
    if (isEmpty) return false;
    const ids = { applicationId, documentId: document.id };
    await call('work-queue/add-document-note', { ...ids, ...draft, text });
    written.discard();
    await refetch();
    onWrite(false);
    return true;
  });
  return (
    <Form form={form}>
      <p className={styles.muted}>{t('note.placeHint')}</p>
      <TextareaField
        label={t('note.text')}
        error={wasSubmitted && isEmpty ? t('note.missing') : undefined}
        rows={2}
        maxLength={documentNoteLimits.maxTextLength}
        value={text}
        onValueChange={(typed) => written.change({ text: typed })}
        {...focusFirst}
      />
      <Cluster>
        <Button type="submit" variant="primary" loadingText={form.isBusy && t('note.save')}>
          {t('note.save')}
        </Button>
        <Button onClick={() => onWrite(false)}>{t('note.cancel')}</Button>
      </Cluster>
    </Form>
  );
}
