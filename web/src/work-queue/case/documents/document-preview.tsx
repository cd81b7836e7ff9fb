import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { fileUrl } from '../../../api.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { external } from '../../../ui/icons/shapes.ts';
import { useTexts } from '../../use-texts.ts';
import { DocumentNotes } from './document-notes.tsx';
import { DocumentReviewBar } from './document-review-bar.tsx';
import { createDraft, type NoteDraft } from './note-draft.ts';
import type { PdfHandle } from './pdf/pdf-pages.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import styles from './preview.module.css';
import { PreviewSkeleton } from './sheet.tsx';
import { type CaseDocument, useDocumentDetails } from './use-case-documents.ts';

const PdfPreview = lazy(async () => ({ default: (await import('./pdf/pdf-preview.tsx')).PdfPreview }));

interface DocumentPreviewProps {
  readonly applicationId: number;
  readonly document: CaseDocument;
  readonly reviews: CaseView['reviews'];
}

/** Shows a document as a photo or PDF, with its verdict and notes. */
export function DocumentPreview({ applicationId, document, reviews }: DocumentPreviewProps): ReactNode {
  const t = useTexts();
  const { data } = useDocumentDetails(applicationId);
  const [page, setPage] = useState(1);
  const [draft, setDraft] = useState<NoteDraft | null>(null);
  const pdf = useRef<PdfHandle>(null);
  const url = fileUrl('work-queue/download-case-document', { applicationId, documentId: document.id });
  const isPhoto = document.mediaType.startsWith('image/');
  const alt = t('documents.alt', { name: document.fileName });
  const notes = data?.notes.filter(({ documentId }) => documentId === document.id) ?? [];
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
        <Suspense fallback={<PreviewSkeleton />}>
          <PdfPreview
            {...{ url, alt, page, notes, draft }}
            ref={pdf}
            fileName={document.fileName}
            onPage={setPage}
            onDraft={setDraft}
          />
        </Suspense>
      )}
      <DocumentNotes
        {...{ applicationId, document, notes, draft }}
        onWrite={(isWriting) => setDraft(isWriting ? createDraft(page) : null)}
        onPage={isPhoto ? undefined : (next) => pdf.current?.showPage(next)}
      />
    </figure>
  );
}
