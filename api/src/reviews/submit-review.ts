import {
  exceedsDifferenceLimit,
  findScoreProblems,
  weighScores,
} from '@commonway/contract/reviews/weigh-scores.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { assignMissingReviewers } from './assign-missing-reviewers.ts';
import { lockProgram } from './queries/assignment.ts';
import { findOwnReview, listOtherReviews, lockOwnReview, markSubmitted } from './queries/reviews.ts';

/** Freezes the scores. If two reviews now differ too much, we assign one more reviewer immediately. */
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
