import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { ReviewView } from '@commonway/contract/reviews/reviews.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useParams } from 'wouter';
import { fileUrl } from '../api.ts';
import { invalidate } from '../query.ts';
import { useBoot } from '../shell/boot.tsx';
import { useFormat } from '../shell/format.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { staffParts } from '../staff-parts.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { BackLink, Page, PageHeader } from '../ui/layout/page.tsx';
import { ScoreForm } from './scoring/score-form.tsx';
import styles from './scoring/scoring.module.css';
import { SubmittedScores } from './scoring/submitted-scores.tsx';
import { useReviewPaths } from './use-review-paths.ts';
import { useReview } from './use-reviews.ts';
import { useTexts } from './use-texts.ts';

/** One review: the application on one side, the score sheet on the other. */
export default function ReviewPage(): ReactNode {
  const t = useTexts();
  const reviewPaths = useReviewPaths();
  const client = useQueryClient();
  const { reviewId = '' } = useParams();
  const found = useReview(Number(reviewId));
  usePageTitle(t('review.number', { id: Number(reviewId) }));
  return (
    <Loaded
      query={found}
      page="full"
      skeleton={{ shape: 'card', count: 2 }}
      failed={t('review.failed')}
      actions={<LinkButton href={reviewPaths.list()}>{t('review.back')}</LinkButton>}
    >
      {(review) => {
        const refetchReview = async (): Promise<void> => {
          await invalidate(client, 'reviews/get-review', { reviewId: review.id });
          document.querySelector<HTMLElement>('h1')?.focus();
        };
        const openDocument = (documentId: number): void => {
          const address = fileUrl('reviews/download-review-document', { reviewId: review.id, documentId });
          window.open(address, '_blank', 'noopener');
        };
        return (
          <Page width="full">
            <PageHeader
              back={<BackLink href={reviewPaths.list()}>{t('review.back')}</BackLink>}
              caption={review.programName}
              title={<bdi>{review.applicantName ?? t('review.number', { id: review.id })}</bdi>}
            />
            <ReviewNotices review={review} />
            <div className={styles.columns}>
              <section aria-labelledby="review-answers" className={styles.part}>
                <h2 id="review-answers" className={styles.heading}>
                  {t('review.answers')}
                </h2>
                <Suspense fallback={<Skeleton shape="rows" count={6} label={t('loading')} />}>
                  <staffParts.AnswerList view={review} applicationId={null} onDocument={openDocument} />
                </Suspense>
                <h2 className={styles.heading}>{t('papers')}</h2>
                <ReviewDocuments review={review} />
              </section>
              <section aria-labelledby="review-sheet" className={`${styles.part} ${styles.sheet}`}>
                <h2 id="review-sheet" className={styles.heading}>
                  {t('review.sheet')}
                </h2>
                {review.status === 'assigned' ? (
                  <ScoreForm review={review} onSubmitted={() => void refetchReview()} />
                ) : (
                  <SubmittedReviews review={review} />
                )}
              </section>
            </div>
          </Page>
        );
      }}
    </Loaded>
  );
}

/** Shows what a blind review hides, why a review was reopened, and when it was submitted. */
function ReviewNotices({ review }: { review: ReviewView }): ReactNode {
  const t = useTexts();
  const { language } = useBoot();
  const format = useFormat();
  const hidden = [...new Set(review.hidden.map((label) => getLocalText(label, language)))];
  return (
    <>
      {review.isBlind && (
        <Banner title={t('blind.title')}>{t('blind.text', { questions: hidden.join('; ') })}</Banner>
      )}
      {review.reopenReason !== null && review.status === 'assigned' && (
        <Banner tone="warning" title={t('reopened.title')}>
          <bdi>{review.reopenReason}</bdi>
        </Banner>
      )}
      {review.submittedAt !== null && (
        <Banner tone="passed">{t('submitted.on', { day: format.dateTime(review.submittedAt) })}</Banner>
      )}
    </>
  );
}

/** The user's submitted scores and, once visible, those of other reviewers. */
function SubmittedReviews({ review }: { review: ReviewView }): ReactNode {
  const t = useTexts();
  const { sheet, scores, remark, total } = review;
  return (
    <>
      <SubmittedScores title={t('given.own')} {...{ sheet, scores, remark }} total={total ?? 0} />
      {review.others.map((other) => (
        <SubmittedScores key={other.reviewerName} title={other.reviewerName} sheet={sheet} {...other} />
      ))}
      {review.others.length === 0 && <p className={styles.muted}>{t('given.alone')}</p>}
    </>
  );
}

/** The documents of an application. Each opens beside the review. */
function ReviewDocuments({ review }: { review: ReviewView }): ReactNode {
  const t = useTexts();
  const { language } = useBoot();
  const format = useFormat();
  const fields = review.form.pages.flatMap((page) => page.fields);
  const findQuestionLabel = (path: string): string => {
    const field = fields.find(({ key }) => key === path);
    return field ? getLocalText(field.label, language) : path;
  };
  if (review.documents.length === 0)
    return <p className={styles.muted}>{t(review.isBlind ? 'papers.hidden' : 'papers.none')}</p>;
  return (
    <ul className={styles.papers}>
      {review.documents.map(({ id, field, fileName, sizeBytes }) => (
        <li key={id}>
          <a
            href={fileUrl('reviews/download-review-document', { reviewId: review.id, documentId: id })}
            target="_blank"
            rel="noopener"
          >
            <bdi>{fileName}</bdi>
          </a>{' '}
          <span className={styles.muted}>
            {findQuestionLabel(field)}, {format.fileSize(sizeBytes)}
          </span>
        </li>
      ))}
    </ul>
  );
}
