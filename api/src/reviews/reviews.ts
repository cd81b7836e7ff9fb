import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { maskPrivate } from '@commonway/contract/programs/form/private-answers.ts';
import type { ReviewCard } from '@commonway/contract/reviews/reviews.ts';
import {
  exceedsDifferenceLimit,
  findInvalidScores,
  findScoreProblems,
  weighScores,
} from '@commonway/contract/reviews/weigh-scores.ts';
import { type Handle, type HandleDownload, Refusal } from '../platform/mount/context.ts';
import { assignMissingReviewers } from './assignments.ts';
import { lockProgram } from './queries/assignment.ts';
import {
  findOwnReview,
  findReviewDocument,
  findSubmittedAnswers,
  listOtherReviews,
  listOwnReviews,
  listReviewDocuments,
  lockOwnReview,
  markConflict,
  markSubmitted,
  mergeScores,
  type ReviewRow,
} from './queries/reviews.ts';
import { redactApplicant } from './redact-applicant.ts';

/**
 * Returns the caller's review with the application to score. In a blind review, the applicant's identity is removed.
 * Other reviews are shown after submission.
 */
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
    ...toReviewCard(row, language),
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

/**
 * Whether a review shows the documents. They cannot be redacted, so a blind review shows them only if the score sheet
 * allows it.
 */
const canViewDocuments = ({ sheet }: Pick<ReviewRow, 'sheet'>): boolean =>
  !sheet.isBlind || sheet.showsDocuments;

const pageSize = 100;

/** Lists the caller's open or submitted reviews by pages. */
export const listMyReviews: Handle<'reviews/list-my-reviews'> = async (
  { tx, actor, language },
  { status, afterId },
) => {
  const rows = await listOwnReviews(tx, actor.staffId ?? 0, status, afterId ?? 0, pageSize);
  const last = rows.length === pageSize ? rows.at(-1) : undefined;
  return { reviews: rows.map((row) => toReviewCard(row, language)), nextAfterId: last?.id ?? null };
};

/**
 * Converts a review to its entry in the reviewer's list. In a blind review, name and number stay hidden even after
 * submission.
 */
function toReviewCard(row: ReviewRow, language: string): ReviewCard {
  const { sheet, scores } = row;
  return {
    id: row.id,
    programName: getLocalText(row.programName, language),
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

/** Streams a document of an application that the caller reviews. Audits it. */
export const downloadReviewDocument: HandleDownload<'reviews/download-review-document'> = async (
  context,
  { reviewId, documentId },
) => {
  const { tx, actor, storage } = context;
  const row = await findOwnReview(tx, reviewId, actor.staffId);
  if (row === undefined || !canViewDocuments(row)) throw new Refusal('not_found');
  const document = await findReviewDocument(tx, row.applicationId, documentId);
  if (document === undefined) throw new Refusal('not_found');
  const details = { reviewId, documentId, fileName: document.fileName };
  context.audit({ subjectKind: 'application', subjectId: row.applicationId, details });
  return { ...document, bytes: await storage.get(document.storageKey) };
};

/** Saves incomplete scores of the caller's review. Scores for criteria that are not in the sheet are rejected. */
export const saveScores: Handle<'reviews/save-scores'> = async (context, input) => {
  const { tx, actor } = context;
  const { reviewId, revision, scores, remark } = input;
  const row = await findOwnReview(tx, reviewId, actor.staffId);
  if (row === undefined) throw new Refusal('not_found');
  const wrong = findInvalidScores(row.sheet, scores);
  if (Object.keys(wrong).length > 0) throw new Refusal('invalid_input', { fields: wrong });
  const change = { id: reviewId, reviewerId: actor.staffId ?? 0, revision, scores, remark: remark ?? null };
  const saved = await mergeScores(tx, change);
  if (saved === undefined) {
    const now = await findOwnReview(tx, reviewId, actor.staffId);
    if (now?.status !== 'assigned') throw new Refusal('review_closed');
    throw new Refusal('stale_review', {
      body: { revision: now.revision, scores: now.scores, remark: now.remark },
    });
  }
  context.audit({ subjectKind: 'application', subjectId: row.applicationId, details: { reviewId } });
  return saved;
};

/**
 * Submits the caller's review and computes its total. If two reviews now differ too much, we assign one more reviewer
 * immediately.
 */
export const submitReview: Handle<'reviews/submit-review'> = async (context, { reviewId, revision }) => {
  const { tx, actor } = context;
  const known = await findOwnReview(tx, reviewId, actor.staffId);
  if (known === undefined) throw new Refusal('not_found');
  // Locks the program first, then the review. Assignment takes its locks in the same order.
  await lockProgram(tx, known.programId);
  const row = await lockOwnReview(tx, reviewId, actor.staffId);
  if (row?.status !== 'assigned') throw new Refusal('review_closed');
  if (row.revision !== revision)
    throw new Refusal('stale_review', {
      body: { revision: row.revision, scores: row.scores, remark: row.remark },
    });
  const problems = findScoreProblems(row.sheet, row.scores);
  if (Object.keys(problems).length > 0) throw new Refusal('review_incomplete', { fields: problems });
  const total = weighScores(row.sheet, row.scores);
  await markSubmitted(tx, reviewId, total);
  const others = await listOtherReviews(tx, row.applicationId, actor.staffId ?? 0);
  const totals = [total, ...others.map((each) => each.total)];
  if (exceedsDifferenceLimit(row.sheet, totals)) await assignMissingReviewers(context, row);
  // The audit entry omits scores, because readers of the audit trail may still have to submit their own.
  context.audit({ subjectKind: 'application', subjectId: row.applicationId, details: { reviewId } });
  return { total };
};

/** Withdraws the caller's review because of a conflict of interest, and assigns another reviewer. */
export const declareConflict: Handle<'reviews/declare-conflict'> = async (context, { reviewId, reason }) => {
  const { tx, actor } = context;
  const known = await findOwnReview(tx, reviewId, actor.staffId);
  if (known === undefined) throw new Refusal('not_found');
  await lockProgram(tx, known.programId);
  const row = await lockOwnReview(tx, reviewId, actor.staffId);
  if (row?.status !== 'assigned') throw new Refusal('review_closed');
  await markConflict(tx, reviewId, reason);
  const { assigned } = await assignMissingReviewers(context, row);
  context.audit({
    subjectKind: 'application',
    subjectId: row.applicationId,
    details: { reviewId, reason },
  });
  return { isReassigned: assigned > 0 };
};
