import { documentLimits } from '@commonway/contract/documents/document-limits.ts';
import type { DocumentType } from '@commonway/contract/documents/document-types.ts';
import {
  defaultMaxFiles,
  type FileAnswer,
  laterAnswer,
} from '@commonway/contract/programs/form/check-answer.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import type { LibraryDocument } from '../../shell/library-documents/use-library-documents.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { QuestionGroup } from '../../ui/choices/question-group.tsx';
import { FileDrop } from '../../ui/entry/file-drop.tsx';
import type { FileItemProps } from '../../ui/entry/file-item.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import styles from '../documents/documents.module.css';
import { useOwnDocuments } from '../documents/own-documents.tsx';
import {
  ReuseDocumentButton,
  toStoredFileItem,
  useRefetchMissingDocuments,
} from '../documents/stored-file-item.tsx';
import { TakePhotoButton } from '../photos/take-photo-button.tsx';
import type { InterruptedUpload, Upload, Uploads } from '../uploads/use-uploads.ts';
import { useTexts } from '../use-texts.ts';
import { type QuestionProps, useQuestion, useQuestionContext } from './use-question.ts';

const accept = [
  ...documentLimits.mediaTypes,
  ...documentLimits.extensions.map((oneFile) => `.${oneFile}`),
].join(',');

/** Uploads documents. A visitor is asked for an account first, because only an account keeps documents. */
export function FileQuestion(props: QuestionProps<'file'>): ReactNode {
  const { requestAccount } = useQuestionContext().uploads;
  return requestAccount === null ? (
    <UploadQuestion {...props} />
  ) : (
    <VisitorFileQuestion {...props} requestAccount={requestAccount} />
  );
}

/** The question for a visitor: why documents need an account, and the way there. */
function VisitorFileQuestion({
  reading,
  field,
  requestAccount,
}: QuestionProps<'file'> & { requestAccount: () => void }): ReactNode {
  const t = useTexts();
  const { fieldProps, change } = useQuestion(reading);
  const { id, label, hint, error, optionalText } = fieldProps;
  return (
    <div className={styles.question}>
      <QuestionGroup
        id={id}
        legend={[label, optionalText].filter(Boolean).join(' ')}
        hint={hint}
        error={error}
      >
        <p>{t('visitor.fileReason')}</p>
        <div>
          <Button onClick={requestAccount}>{t('visitor.file')}</Button>
        </div>
      </QuestionGroup>
      {field.required && field.laterDays !== undefined && (
        <LaterChoice days={field.laterDays} isLater={reading.isLater ?? false} onChange={change} />
      )}
    </div>
  );
}

/** The choice to add a required document after submitting. */
function LaterChoice(props: {
  days: number;
  isLater: boolean;
  onChange: (answer: typeof laterAnswer | null) => void;
}): ReactNode {
  const t = useTexts();
  return (
    <Checkbox
      label={t('file.later')}
      hint={t('file.laterHint', { days: props.days })}
      checked={props.isLater}
      onCheckedChange={(isLater) => props.onChange(isLater ? laterAnswer : null)}
    />
  );
}

/** Uploads documents by selection, drag and drop, or camera. Rejected files show the reason; other files stay. */
function UploadQuestion({ reading, field }: QuestionProps<'file'>): ReactNode {
  const t = useTexts();
  const { uploadMegabytes } = useBoot().tenant;
  const { fieldProps, change } = useQuestion(reading, t('file.hint', { ...uploadMegabytes }));
  const { uploads } = useQuestionContext();
  const { fileSize: detail } = useFormat();
  const max = field.maxFiles ?? defaultMaxFiles;
  const files = (reading.value ?? []) as readonly FileAnswer[];
  const ongoing = uploads.list.filter((upload) => upload.path === reading.path);
  const interrupted = uploads.interrupted.filter((upload) => upload.field === reading.path);
  const add = (added: readonly File[]): void => {
    let openSlots = max - files.length - ongoing.filter((upload) => upload.problem === null).length;
    for (const file of added) {
      if (openSlots <= 0) uploads.addRejected(reading.path, file, t('file.tooMany', { max }));
      else {
        openSlots -= 1;
        uploads.add(reading.path, file);
      }
    }
  };
  const remove = useRemoveWithUndo(files, change);
  const own = useOwnDocuments();
  useRefetchMissingDocuments(files, own);
  const libraryDocuments = own?.documents.data?.papers ?? [];
  const done = files.map(
    (file): FileItemProps => ({
      ...toStoredFileItem(
        file,
        libraryDocuments.find(({ id }) => id === file.documentId)?.scan,
        t,
        detail(file.sizeBytes),
      ),
      removeLabel: t('file.remove', { name: file.fileName }),
      onRemove: () => remove(file),
    }),
  );
  const remainingSlots = max - files.length - ongoing.length;
  const canPostpone = field.required && files.length === 0 && ongoing.length === 0;
  const laterDays = canPostpone ? field.laterDays : undefined;
  const known = files.map(({ documentId }) => documentId);
  return (
    <div className={styles.question}>
      <FileDrop
        {...fieldProps}
        name={reading.path}
        accept={accept}
        isMultiple={max > 1}
        chooseText={t('file.choose', { max })}
        dropText={t('file.drop')}
        files={[
          ...done,
          ...ongoing.map((upload) => toUploadItem(upload, uploads, t, detail)),
          ...interrupted.map((upload) => toInterruptedItem(upload, uploads, t)),
        ]}
        onAdd={add}
      />
      {remainingSlots > 0 && (
        <TakePhotoButton documentName={fieldProps.label} onAdd={(photo) => add([photo])} />
      )}
      {laterDays !== undefined && (
        <LaterChoice days={laterDays} isLater={reading.isLater ?? false} onChange={change} />
      )}
      <ReuseDocumentButton
        libraryDocuments={rankOfferedDocuments(libraryDocuments, field.paper, known)}
        remainingSlots={remainingSlots}
        onChoose={(chosen) => change([...files, ...chosen])}
      />
    </div>
  );
}

const undoMs = 10_000;

/** Returns a function that removes a file from an answer and offers to undo that. */
function useRemoveWithUndo(files: readonly FileAnswer[], change: (files: readonly FileAnswer[]) => void) {
  const t = useTexts();
  const current = useRef(files);
  useEffect(() => {
    current.current = files;
  }, [files]);
  return (file: FileAnswer): void => {
    change(files.filter((other) => other !== file));
    toasts.add('success', t('file.removed', { name: file.fileName }), {
      label: t('file.undo'),
      run: () => change([...current.current, file]),
      forMs: undoMs,
    });
  };
}

/** Converts a running or failed upload to an entry of the file list, with its progress or its problem. */
function toUploadItem(
  upload: Upload,
  uploads: Uploads,
  t: ReturnType<typeof useTexts>,
  detail: (bytes: number) => string,
): FileItemProps {
  const { file, percent, problem, isWaiting } = upload;
  const retry = upload.mayRetry && (
    <TextButton onClick={() => uploads.retry(upload)}>{t('file.retry', { name: file.name })}</TextButton>
  );
  return {
    fileId: `upload-${upload.fileId}`,
    fileName: file.name,
    detail:
      problem === null ? t(isWaiting ? 'file.waiting' : 'file.sending', { percent }) : detail(file.size),
    state: problem === null ? 'sending' : 'failed',
    percent,
    problem: problem !== null && (
      <>
        {problem} {retry}
      </>
    ),
    removeLabel: t(problem === null ? 'file.stop' : 'file.remove', { name: file.name }),
    onRemove: () => uploads.remove(upload),
  };
}

/**
 * Converts an upload from an earlier session to an entry of the file list. To continue it, the user must select the
 * file again.
 */
function toInterruptedItem(
  interrupted: InterruptedUpload,
  uploads: Uploads,
  t: ReturnType<typeof useTexts>,
): FileItemProps {
  const percent = Math.round((100 * interrupted.receivedBytes) / interrupted.sizeBytes);
  return {
    fileId: `stopped-${interrupted.uploadId}`,
    fileName: interrupted.fileName,
    detail: t('file.stopped', { percent }),
    state: 'sending',
    percent,
    removeLabel: t('file.stop', { name: interrupted.fileName }),
    onRemove: () => uploads.cancelInterrupted(interrupted),
  };
}

/**
 * Ranks the documents to offer at a question: the requested kind first, then unexpired before expired, then newest
 * first.
 */
export function rankOfferedDocuments(
  libraryDocuments: readonly LibraryDocument[],
  kind: DocumentType | undefined,
  chosen: readonly number[],
): LibraryDocument[] {
  const getRank = (libraryDocument: LibraryDocument): number =>
    (kind !== undefined && libraryDocument.kind === kind ? 0 : 2) + (libraryDocument.isExpired ? 1 : 0);
  return libraryDocuments
    .filter(({ id, scan }) => scan !== 'held' && !chosen.includes(id))
    .sort((first, second) => getRank(first) - getRank(second) || second.id - first.id);
}
