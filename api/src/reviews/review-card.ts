import { localText } from '@commonway/contract/languages/languages.ts';
import type { ReviewCard } from '@commonway/contract/reviews/review-view.ts';
import type { ReviewRow } from './queries/reviews.ts';

/** A review in the reviewer's list. In a blind review, name and number stay hidden even after submission. */
export function reviewCardOf(row: ReviewRow, language: string): ReviewCard {
  const { sheet, scores } = row;
  return {
    id: row.id,
    programName: localText(row.programName, language),
    isBlind: sheet.isBlind,
    applicationId: sheet.isBlind ? null : row.applicationId,
    applicantName: sheet.isBlind ? null : row.applicantName,
    status: row.status,
    assignedAt: row.assignedAt,
    submittedAt: row.submittedAt,
    total: row.total,
    scored: sheet.criteria.filter(({ key }) => typeof scores[key]?.score === 'number').length,
    criteria: sheet.criteria.length,
  };
}
