import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import { lazy, type ReactNode, Suspense, use } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { document as documentShape } from '../../ui/icons/shapes.ts';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { RequestIntentContext } from '../requests/request-intent.ts';
import { useTexts } from '../use-texts.ts';
import { findFieldLabel } from './answer-rows.ts';
import styles from './case.module.css';

const DocumentMarks = lazy(async () => ({
  default: (await import('./documents/document-badges.tsx')).DocumentBadges,
}));

const DocumentPreview = lazy(async () => ({
  default: (await import('./documents/document-preview.tsx')).DocumentPreview,
}));

type CaseDocument = CaseView['documents'][number];

interface DocumentViewerProps {
  readonly applicationId: number;
  readonly view: Pick<CaseView, 'documents' | 'form' | 'reviews'>;
  readonly chosenId: number | null;
  readonly onChoose: (documentId: number) => void;
}

/** The documents of an application: a list and a viewer. No document opens automatically, because views are logged. */
export function DocumentViewer({ applicationId, view, chosenId, onChoose }: DocumentViewerProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { language } = useBoot();
  const { documents } = view;
  const { request } = use(RequestIntentContext);
  const chosen = documents.find((each) => each.id === chosenId);
  if (documents.length === 0)
    return (
      <EmptyState
        headingLevel={3}
        icon={documentShape}
        title={t('documents.none')}
        actions={request && <Button onClick={() => request([])}>{t('case.request')}</Button>}
      >
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
                <ReviewTag review={view.reviews.find(({ documentId }) => documentId === each.id)} />
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
      <SelectedDocument applicationId={applicationId} document={chosen} reviews={view.reviews} />
    </div>
  );
}

/** Whether staff accepted or rejected a document. Renders nothing if they did neither. */
function ReviewTag({ review }: { review: CaseView['reviews'][number] | undefined }): ReactNode {
  const t = useTexts();
  if (review === undefined) return null;
  return (
    <StatusTag tone={review.verdict === 'accepted' ? 'passed' : 'failed'} isBare>
      {t(`documents.${review.verdict}`)}
    </StatusTag>
  );
}

/** A preview of the selected document, or a message if none is selected or it is still being scanned. */
function SelectedDocument({
  applicationId,
  document,
  reviews,
}: {
  applicationId: number;
  document: CaseDocument | undefined;
  reviews: CaseView['reviews'];
}): ReactNode {
  const t = useTexts();
  if (document === undefined) return <p className={styles.muted}>{t('documents.choose')}</p>;
  if (document.scan === 'held' || document.scan === 'waiting')
    return <p className={styles.muted}>{t(`documents.${document.scan}`)}</p>;
  return (
    <Suspense fallback={<Skeleton shape="card" count={1} label={t('loading')} />}>
      <DocumentPreview
        key={document.id}
        applicationId={applicationId}
        document={document}
        reviews={reviews}
      />
    </Suspense>
  );
}
