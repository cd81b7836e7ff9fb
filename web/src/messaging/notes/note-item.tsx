import type { NoteView } from '@commonway/contract/work-queue/case-note.ts';
import type { ReactNode } from 'react';
import { call, fileUrl } from '../../api.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import styles from './notes.module.css';
import { useTexts } from './use-texts.ts';

interface NoteItemProps {
  readonly note: NoteView;
  readonly onPinned: () => void;
  readonly onStrike: () => void;
}

/** One note with its attachments and, if it was struck out, who did so. */
export function NoteItem({ note, onPinned, onStrike }: NoteItemProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const time = format.dateTime(note.writtenAt);
  return (
    <article className={styles.note} data-pinned={note.pinnedAt !== null || undefined}>
      {note.pinnedByName !== null && (
        <p className={styles.pin}>{t('notes.pinned', { name: isolate(note.pinnedByName) })}</p>
      )}
      <div className={styles.head}>
        <strong>
          <bdi>{note.authorName}</bdi>
        </strong>
        <time dateTime={note.writtenAt}>{time}</time>
      </div>
      <p dir="auto" className={styles.body}>
        {note.struckAt ? <s>{note.body}</s> : note.body}
      </p>
      {note.mentions.length > 0 && (
        <p className={styles.muted}>
          {t('mention.told', { names: format.list(note.mentions.map((name) => isolate(name))) })}
        </p>
      )}
      {note.attachments.length > 0 && (
        <ul className={styles.papers}>
          {note.attachments.map((attachment) => (
            <li key={attachment.id}>
              <NoteAttachment noteId={note.id} attachment={attachment} />
            </li>
          ))}
        </ul>
      )}
      {note.struckAt && (
        <p className={styles.muted}>
          {t('notes.struck', {
            name: isolate(note.struckByName ?? ''),
            time: format.dateTime(note.struckAt),
          })}
        </p>
      )}
      {note.mayStrike && (
        <div className={styles.acts}>
          <PinButton note={note} time={time} onPinned={onPinned} />
          <TextButton
            aria-label={t('notes.strikeOf', { name: note.authorName, time })}
            className={styles.strike}
            onClick={onStrike}
          >
            {t('notes.strike')}
          </TextButton>
        </div>
      )}
    </article>
  );
}

interface NoteAttachmentProps {
  readonly noteId: number;
  readonly attachment: NoteView['attachments'][number];
}

/** An attachment of a note as a link, with its size. */
function NoteAttachment({ noteId, attachment }: NoteAttachmentProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const address = fileUrl('messaging/download-attachment', { noteId, documentId: attachment.id });
  return (
    <>
      {attachment.scan === 'held' || attachment.scan === 'waiting' ? (
        <bdi>{attachment.fileName}</bdi>
      ) : (
        <a href={address} target="_blank" rel="noopener">
          <bdi>{attachment.fileName}</bdi>
        </a>
      )}{' '}
      <span className={styles.muted}>
        {format.fileSize(attachment.sizeBytes)}
        {attachment.scan !== 'clean' && ` · ${t(`notes.${attachment.scan}`)}`}
      </span>
    </>
  );
}

interface PinButtonProps {
  readonly note: NoteView;
  /** When the note was written, formatted. */
  readonly time: string;
  readonly onPinned: () => void;
}

/** Pins a note above the others, or unpins it. */
function PinButton({ note, time, onPinned }: PinButtonProps): ReactNode {
  const t = useTexts();
  const isPinned = note.pinnedAt !== null;
  const pinning = useAction(() =>
    call('messaging/pin-note', { noteId: note.id, isPinned: !isPinned }).finally(onPinned),
  );
  return (
    <TextButton
      aria-pressed={isPinned}
      aria-label={t('notes.pinOf', { name: note.authorName, time })}
      className={styles.strike}
      disabled={pinning.isBusy}
      onClick={() => pinning.run()}
    >
      {t(isPinned ? 'notes.unpin' : 'notes.pin')}
    </TextButton>
  );
}
