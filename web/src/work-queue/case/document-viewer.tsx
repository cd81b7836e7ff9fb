import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { fileUrl } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { document as documentShape, external } from '../../ui/icons/shapes.ts';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { useTexts } from '../use-texts.ts';
import { findFieldLabel } from './answer-rows.ts';
import styles from './case.module.css';

const DocumentMarks = lazy(async () => ({
  default: (await import('./documents/document-badges.tsx')).DocumentBadges,
}));

type CaseDocument = CaseView['documents'][number];

interface DocumentViewerProps {
  readonly applicationId: number;
  readonly view: Pick<CaseView, 'documents' | 'form'>;
  readonly chosenId: number | null;
  readonly onChoose: (documentId: number) => void;
}

/** The documents of an application: a list and a viewer. No document opens automatically, because views are logged. */
export function DocumentViewer({ applicationId, view, chosenId, onChoose }: DocumentViewerProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { language } = useBoot();
  const { documents } = view;
  const chosen = documents.find((each) => each.id === chosenId);
  if (documents.length === 0)
    return (
      <EmptyState headingLevel={3} icon={documentShape} title={t('documents.none')}>
        {t('documents.noneText')}
      </EmptyState>
    );
  return (
    <div className={styles.viewer}>
      <ul className={styles['document-list']}>
        {documents.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              className={styles.document}
              aria-current={each.id === chosenId || undefined}
              onClick={() => onChoose(each.id)}
            >
              <Icon shape={documentShape} />
              <span className={styles['document-words']}>
                <span>{findFieldLabel(view.form, each.field, language) ?? each.field}</span>
                <span className={styles.muted}>
                  <bdi>{each.fileName}</bdi> · {format.fileSize(each.sizeBytes)} ·{' '}
                  {format.date(each.createdAt)}
                </span>
                {each.scan !== 'clean' && (
                  <StatusTag tone={each.scan === 'held' ? 'failed' : 'neutral'} isBare>
                    {t(`documents.${each.scan}`)}
                  </StatusTag>
                )}
                <Suspense>
                  <DocumentMarks applicationId={applicationId} documentId={each.id} />
                </Suspense>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <SelectedDocument applicationId={applicationId} document={chosen} />
    </div>
  );
}

/** A preview of the selected document, or a message if none is selected or it is still being scanned. */
function SelectedDocument({
  applicationId,
  document,
}: {
  applicationId: number;
  document: CaseDocument | undefined;
}) {
  const t = useTexts();
  if (document === undefined) return <p className={styles.muted}>{t('documents.choose')}</p>;
  if (document.scan === 'held' || document.scan === 'waiting')
    return <p className={styles.muted}>{t(`documents.${document.scan}`)}</p>;
  return <DocumentPreview applicationId={applicationId} document={document} />;
}

/** Shows a document as an image or PDF, with links to download and open it. */
function DocumentPreview({
  applicationId,
  document,
}: {
  applicationId: number;
  document: CaseDocument;
}): ReactNode {
  const t = useTexts();
  const url = fileUrl('work-queue/download-case-document', {
    applicationId,
    documentId: document.id,
  });
  const name = document.fileName;
  return (
    <figure className={styles.preview}>
      <figcaption className={styles['preview-head']}>
        <bdi>{name}</bdi>
        <span>
          <LinkButton href={url} download={name} variant="quiet">
            {t('documents.download')}
          </LinkButton>
          <LinkButton href={url} target="_blank" rel="noopener" variant="quiet" iconAtEnd={external}>
            {t('documents.openTab')}
          </LinkButton>
        </span>
      </figcaption>
      {document.mediaType.startsWith('image/') ? (
        <ImagePreview key={document.id} url={url} alt={t('documents.alt', { name })} />
      ) : (
        // Not sandboxed, because browsers do not show PDFs in sandboxed frames. The response headers restrict the
        // content.
        <iframe
          key={document.id}
          // Fits one page to the width and hides the PDF viewer's side panel.
          src={`${url}#navpanes=0&view=FitH`}
          title={t('documents.alt', { name })}
          className={styles.frame}
        />
      )}
    </figure>
  );
}

const zoom = { min: 0.5, max: 4, factor: 1.5 };

/** An image that fits its pane and can be enlarged and rotated by quarter turns. */
function ImagePreview({ url, alt }: { url: string; alt: string }): ReactNode {
  const t = useTexts();
  const [scale, setScale] = useState(1);
  const [quarterTurns, setQuarterTurns] = useState(0);
  const enlarge = (factor: number): void =>
    setScale((now) => Math.min(Math.max(now * factor, zoom.min), zoom.max));
  return (
    <>
      <div className={styles['image-tools']}>
        <Button variant="quiet" onClick={() => enlarge(1 / zoom.factor)}>
          {t('documents.zoomOut')}
        </Button>
        <Button variant="quiet" onClick={() => enlarge(zoom.factor)}>
          {t('documents.zoomIn')}
        </Button>
        <Button variant="quiet" onClick={() => setQuarterTurns((now) => (now + 1) % 4)}>
          {t('documents.rotate')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section tabIndex={0} aria-label={alt} className={styles['preview-image']}>
        <img
          src={url}
          alt={alt}
          style={{ inlineSize: `${scale * 100}%`, rotate: `${quarterTurns * 90}deg` }}
        />
      </section>
    </>
  );
}
