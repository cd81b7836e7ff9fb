import type { FileAnswer } from '@commonway/contract/programs/form/check-answer.ts';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { fileUrl } from '../../api.ts';
import { useFormat } from '../../shell/format.tsx';
import { DocumentThumbnail } from '../../shell/library-documents/document-thumbnail.tsx';
import { useDocumentTexts } from '../../shell/library-documents/use-document-texts.ts';
import type { LibraryDocument } from '../../shell/library-documents/use-library-documents.ts';
import { isolate } from '../../shell/texts.tsx';
import { useTexts as useShellTexts } from '../../shell/use-texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckboxGroup } from '../../ui/choices/checkbox-group.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './documents.module.css';
import type { ReuseDocumentProps } from './stored-file-item.tsx';

type DocumentPickerProps = ReuseDocumentProps & { readonly onClose: () => void };

/**
 * Selects from previously uploaded documents. Rendered outside the question's form, because a nested form would submit
 * both.
 */
export function DocumentPicker({
  libraryDocuments,
  remainingSlots,
  onChoose,
  onClose,
}: DocumentPickerProps): ReactNode {
  const t = useTexts();
  const shell = useShellTexts();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const choose = (): void => {
    if (chosen.length === 0) setProblem(t('reuse.empty'));
    else if (chosen.length > remainingSlots) setProblem(t('reuse.tooMany', { max: remainingSlots }));
    else {
      onChoose(libraryDocuments.filter(({ id }) => chosen.includes(String(id))).map(toFileAnswer));
      onClose();
    }
  };
  return createPortal(
    <Dialog
      isOpen
      onClose={onClose}
      title={t('reuse')}
      closeLabel={shell('form.cancel')}
      actions={
        <>
          <Button onClick={onClose}>{shell('form.cancel')}</Button>
          <Button variant="primary" onClick={choose}>
            {t('reuse.do')}
          </Button>
        </>
      }
    >
      <CheckboxGroup
        name="papers"
        legend={<span className="visually-hidden">{t('reuse')}</span>}
        layout="cards"
        error={problem}
        value={chosen}
        onValueChange={setChosen}
        options={libraryDocuments.map((libraryDocument) => ({
          value: String(libraryDocument.id),
          label: <OfferedDocument libraryDocument={libraryDocument} />,
        }))}
      />
    </Dialog>,
    document.body,
  );
}

const toFileAnswer = ({ id, fileName, mediaType, sizeBytes }: LibraryDocument): FileAnswer => ({
  documentId: id,
  fileName,
  mediaType,
  sizeBytes,
});

/** One document to select: picture, kind, file name, dates. */
function OfferedDocument({ libraryDocument }: { libraryDocument: LibraryDocument }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const words = useDocumentTexts();
  const { id: documentId, hasPicture, scan } = libraryDocument;
  const expiry = words.expiry(libraryDocument);
  const hasThumbnail = hasPicture && scan !== 'waiting';
  return (
    <span className={styles.offered}>
      <DocumentThumbnail address={hasThumbnail ? fileUrl('documents/view-picture', { documentId }) : null} />
      <span className={styles.words}>
        <span className={styles.kind}>{words.kind(libraryDocument.kind)}</span>
        <span className={styles.name}>
          <bdi>{libraryDocument.fileName}</bdi>
        </span>
        <span className={styles.facts}>
          {t('reuse.sent', { date: isolate(format.date(libraryDocument.createdAt)) })}
        </span>
        {expiry !== null && (
          <span className={styles.facts} data-expired={libraryDocument.isExpired || undefined}>
            {expiry}
          </span>
        )}
      </span>
    </span>
  );
}
