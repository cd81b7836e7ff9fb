import { type ReactNode, useState } from 'react';
import { call, fileUrl } from '../api.ts';
import { paths } from '../paths.ts';
import { FormDialog } from '../shell/form/form-dialog.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { useFormat } from '../shell/format.tsx';
import { DocumentThumbnail } from '../shell/library-documents/document-thumbnail.tsx';
import { useDocumentTexts } from '../shell/library-documents/use-document-texts.ts';
import type { LibraryDocument } from '../shell/library-documents/use-library-documents.ts';
import { isolate } from '../shell/texts.tsx';
import { edit, more, trash } from '../ui/icons/shapes.ts';
import { Card } from '../ui/layout/page.tsx';
import { StatusTag } from '../ui/marks/status-tag.tsx';
import { Menu } from '../ui/overlay/menu.tsx';
import { toasts } from '../ui/toasts/toast-store.ts';
import styles from './documents.module.css';
import { type DocumentDialogProps, EditDocumentDialog } from './edit-document-dialog.tsx';
import { useTexts } from './use-texts.ts';

interface DocumentItemProps {
  readonly libraryDocument: LibraryDocument;
  readonly onChanged: () => Promise<void>;
}

/** One document: kind, upload date, expiration date, and the applications that use it. */
export function DocumentItem({ libraryDocument, onChanged }: DocumentItemProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const documentTexts = useDocumentTexts();
  const [openDialog, setOpenDialog] = useState<'change' | 'remove' | null>(null);
  const close = (): void => setOpenDialog(null);
  const { id: documentId, fileName } = libraryDocument;
  const opens = libraryDocument.scan === 'clean' || libraryDocument.scan === 'unscanned';
  return (
    <Card>
      <div className={styles.paper}>
        <DocumentThumbnail
          address={
            opens && libraryDocument.hasPicture ? fileUrl('documents/view-picture', { documentId }) : null
          }
        />
        <div className={styles.words}>
          <h2 className={styles.kind}>{documentTexts.kind(libraryDocument.kind)}</h2>
          <p className={styles.name}>
            {opens ? (
              <a
                href={fileUrl('documents/download-document', { documentId })}
                target="_blank"
                rel="noopener"
                aria-label={t('open', { name: isolate(fileName) })}
              >
                <bdi>{fileName}</bdi>
              </a>
            ) : (
              <bdi>{fileName}</bdi>
            )}
          </p>
          <p className={styles.facts}>
            {t('sent', {
              date: isolate(format.date(libraryDocument.createdAt)),
              size: isolate(format.fileSize(libraryDocument.sizeBytes)),
            })}
          </p>
          <DocumentState libraryDocument={libraryDocument} />
          <DocumentUses libraryDocument={libraryDocument} />
        </div>
        <Menu
          align="end"
          trigger={{ variant: 'quiet', icon: more, 'aria-label': t('more', { name: isolate(fileName) }) }}
          items={[
            { itemId: 'change', label: t('change'), icon: edit, onSelect: () => setOpenDialog('change') },
            {
              itemId: 'remove',
              label: t('remove'),
              icon: trash,
              isDanger: true,
              startsGroup: true,
              onSelect: () => setOpenDialog('remove'),
            },
          ]}
        />
      </div>
      {openDialog === 'change' && (
        <EditDocumentDialog libraryDocument={libraryDocument} onChanged={onChanged} onClose={close} />
      )}
      {openDialog === 'remove' && (
        <RemoveDocumentDialog libraryDocument={libraryDocument} onChanged={onChanged} onClose={close} />
      )}
    </Card>
  );
}

/** The scan status and the expiration date of a document. */
function DocumentState({ libraryDocument }: Pick<DocumentItemProps, 'libraryDocument'>): ReactNode {
  const t = useTexts();
  const expiry = useDocumentTexts().expiry(libraryDocument);
  return (
    <p className={styles.state} role="status">
      {libraryDocument.scan === 'waiting' && <StatusTag isBare>{t('waiting')}</StatusTag>}
      {libraryDocument.scan === 'held' && (
        <StatusTag isBare tone="failed">
          {t('held')}
        </StatusTag>
      )}
      {expiry !== null && (
        <StatusTag isBare tone={libraryDocument.isExpired ? 'warning' : 'neutral'}>
          {expiry}
        </StatusTag>
      )}
    </p>
  );
}

/** The applications that use a document, collapsed. */
function DocumentUses({ libraryDocument: { uses } }: Pick<DocumentItemProps, 'libraryDocument'>): ReactNode {
  const t = useTexts();
  const words = t('uses', { count: new Set(uses.map(({ applicationId }) => applicationId)).size });
  if (uses.length === 0) return <p className={styles.facts}>{words}</p>;
  return (
    <details className={styles.uses}>
      <summary>{words}</summary>
      <ul>
        {uses.map(({ applicationId, programName, question, isSent }) => (
          <li key={`${applicationId} ${question}`}>
            <a href={paths.application(applicationId)}>
              {question === null
                ? isSent
                  ? programName
                  : t('use.draft', { program: isolate(programName) })
                : t('use.sent', { program: isolate(programName), question: isolate(question) })}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Removes a document from the library, after explaining the effect. */
function RemoveDocumentDialog({ libraryDocument, onChanged, onClose }: DocumentDialogProps): ReactNode {
  const t = useTexts();
  const form = useForm(async () => {
    await call('documents/remove-document', { documentId: libraryDocument.id });
    await onChanged();
    toasts.add('success', t('removed'));
    onClose();
  });
  const sent = new Set(
    libraryDocument.uses.filter(({ isSent }) => isSent).map(({ applicationId }) => applicationId),
  );
  return (
    <FormDialog
      title={t('remove.title', { name: isolate(libraryDocument.fileName) })}
      form={form}
      submitText={t('remove')}
      variant="danger"
      onClose={onClose}
    >
      <p>{t('remove.text')}</p>
      {sent.size > 0 && <p>{t('remove.sent', { count: sent.size })}</p>}
    </FormDialog>
  );
}
