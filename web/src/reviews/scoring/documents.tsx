import { localText } from '@commonway/contract/languages/languages.ts';
import type { ReviewView } from '@commonway/contract/reviews/review-view.ts';
import type { ReactNode } from 'react';
import { fileUrl } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './scoring.module.css';

/** The documents of an application. Each opens beside the review. */
export function ReviewDocuments({ review }: { review: ReviewView }): ReactNode {
  const t = useTexts();
  const { language } = useBoot();
  const format = useFormat();
  const fields = review.form.pages.flatMap((page) => page.fields);
  const questionOf = (path: string): string => {
    const field = fields.find(({ key }) => key === path);
    return field ? localText(field.label, language) : path;
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
            {questionOf(field)}, {format.fileSize(sizeBytes)}
          </span>
        </li>
      ))}
    </ul>
  );
}
