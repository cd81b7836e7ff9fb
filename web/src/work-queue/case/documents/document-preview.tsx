import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import { type ReactNode, useState } from 'react';
import { fileUrl } from '../../../api.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { external } from '../../../ui/icons/shapes.ts';
import { useTexts } from '../../use-texts.ts';
import { DocumentNotes } from './document-notes.tsx';
import { DocumentReviewBar } from './document-review-bar.tsx';
import { PhotoPreview, type Place } from './photo-preview.tsx';
import styles from './preview.module.css';
import { type CaseDocument, useDocumentDetails } from './use-case-documents.ts';

interface DocumentPreviewProps {
  readonly applicationId: number;
  readonly document: CaseDocument;
  readonly reviews: CaseView['reviews'];
}

/** A place that a new note has until it is moved: the middle of the photo. */
const middle: Place = { x: 0.5, y: 0.5 };

/** Shows a document as a photo or PDF, with its verdict and notes. */
export function DocumentPreview({ applicationId, document, reviews }: DocumentPreviewProps): ReactNode {
  const t = useTexts();
  const { data } = useDocumentDetails(applicationId);
  const [draft, setDraft] = useState<Place | null>(null);
  const [isWriting, setWriting] = useState(false);
  const url = fileUrl('work-queue/download-case-document', { applicationId, documentId: document.id });
  const isPhoto = document.mediaType.startsWith('image/');
  const alt = t('documents.alt', { name: document.fileName });
  const notes = data?.notes.filter(({ documentId }) => documentId === document.id) ?? [];
  const write = (next: boolean): void => {
    setWriting(next);
    setDraft(next && isPhoto ? middle : null);
  };
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.head}>
        <bdi className={styles.name}>{document.fileName}</bdi>
        <DocumentReviewBar applicationId={applicationId} document={document} reviews={reviews} />
        <span className={styles.links}>
          <LinkButton href={url} download={document.fileName} variant="quiet">
            {t('documents.download')}
          </LinkButton>
          <LinkButton href={url} target="_blank" rel="noopener" variant="quiet" iconAtEnd={external}>
            {t('documents.openTab')}
          </LinkButton>
        </span>
      </figcaption>
      {isPhoto ? (
        <PhotoPreview url={url} alt={alt} notes={notes} draft={draft} onDraft={setDraft} />
      ) : (
        // Not sandboxed, because browsers do not show PDFs in sandboxed frames. The response headers restrict the
        // content.
        <iframe
          // Fits one page to the width and hides the PDF viewer's side panel.
          src={`${url}#navpanes=0&view=FitH`}
          title={alt}
          className={styles.frame}
        />
      )}
      <DocumentNotes {...{ applicationId, document, notes, draft, isWriting }} onWrite={write} />
    </figure>
  );
}
