import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { call } from '../../../api.ts';
import { useAction } from '../../../shell/form/use-action.ts';
import { useFormat } from '../../../shell/format.tsx';
import { useRegisterActions } from '../../../shell/search/page-actions.ts';
import { isolate } from '../../../shell/texts.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { TextButton } from '../../../ui/actions/text-button.tsx';
import { StatusTag } from '../../../ui/marks/status-tag.tsx';
import styles from './preview.module.css';
import { type CaseDocument, useCaseDocumentTexts, useRefetchDocuments } from './use-case-documents.ts';

const RejectDialog = lazy(async () => ({ default: (await import('./reject-dialog.tsx')).RejectDialog }));

interface DocumentReviewBarProps {
  readonly applicationId: number;
  readonly document: CaseDocument;
  readonly reviews: CaseView['reviews'];
}

/** Accepts or rejects a document, or shows who did that, with a button to undo it. */
export function DocumentReviewBar({ applicationId, document, reviews }: DocumentReviewBarProps): ReactNode {
  const t = useCaseDocumentTexts();
  const format = useFormat();
  const [isRejecting, setRejecting] = useState(false);
  const refetch = useRefetchDocuments(applicationId);
  const reviewing = useAction((verdict: 'accepted' | 'none') =>
    call('work-queue/review-document', { applicationId, documentId: document.id, verdict }).finally(refetch),
  );
  const review = reviews.find(({ documentId }) => documentId === document.id);
  const name = isolate(document.fileName);
  useRegisterActions(
    review === undefined
      ? [
          { actionId: 'accept', label: t('acceptNamed', { name }), run: () => reviewing.run('accepted') },
          { actionId: 'reject', label: t('rejectNamed', { name }), run: () => setRejecting(true) },
        ]
      : [],
  );
  if (review !== undefined)
    return (
      <div className={styles.reviewed}>
        <StatusTag tone={review.verdict === 'accepted' ? 'passed' : 'failed'}>{t(review.verdict)}</StatusTag>
        <span className={styles.muted}>
          {t('by', { name: isolate(review.byName), time: format.dateTime(review.at) })}
          {review.why && (
            <>
              {' · '}
              <bdi>{review.why}</bdi>
            </>
          )}
        </span>
        <TextButton onClick={() => reviewing.run('none')}>{t('undo')}</TextButton>
      </div>
    );
  return (
    <div className={styles.review}>
      <Button
        loadingText={reviewing.isBusy && reviewing.input === 'accepted' && t('accept')}
        onClick={() => reviewing.run('accepted')}
      >
        {t('accept')}
      </Button>
      <Button onClick={() => setRejecting(true)}>{t('reject')}</Button>
      <Suspense>
        {isRejecting && (
          <RejectDialog
            applicationId={applicationId}
            document={document}
            onRejected={refetch}
            onClose={() => setRejecting(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
