import { maskPrivate } from '@commonway/contract/programs/form/private-answers.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import {
  findOwnReview,
  findSubmittedAnswers,
  listOtherReviews,
  listReviewDocuments,
  type ReviewRow,
} from './queries/reviews.ts';
import { redactApplicant } from './redact-applicant.ts';
import { reviewCardOf } from './review-card.ts';

export const getReview: Handle<'reviews/get-review'> = async ({ tx, actor, language }, { reviewId }) => {
  const row = await findOwnReview(tx, reviewId, actor.staffId);
  if (row === undefined) throw new Refusal('not_found');
  const [submitted, documents, others] = await Promise.all([
    findSubmittedAnswers(tx, row.applicationId),
    canViewDocuments(row) ? listReviewDocuments(tx, row.applicationId) : [],
    row.status === 'submitted' ? listOtherReviews(tx, row.applicationId, actor.staffId ?? 0) : [],
  ]);
  const { form, names } = submitted;
  const answers = maskPrivate(form, submitted.answers);
  const shown = row.sheet.isBlind
    ? redactApplicant(form, answers, { ...row.sheet, names })
    : { form, answers, hidden: [] };
  return {
    ...reviewCardOf(row, language),
    sheetVersion: row.sheetVersion,
    sheet: row.sheet,
    scores: row.scores,
    remark: row.remark,
    revision: row.revision,
    savedAt: row.savedAt,
    reopenReason: row.reopenReason,
    form: shown.form,
    answers: shown.answers as typeof submitted.answers,
    hidden: [...shown.hidden],
    documents: documents,
    others,
  };
};

/** Documents cannot be redacted. A blind review shows them only if the score sheet allows it. */
export const canViewDocuments = ({ sheet }: Pick<ReviewRow, 'sheet'>): boolean =>
  !sheet.isBlind || sheet.showsDocuments;
