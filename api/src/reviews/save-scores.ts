import { findInvalidScores } from '@commonway/contract/reviews/weigh-scores.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { findOwnReview, mergeScores } from './queries/reviews.ts';

/** Saves incomplete scores. Scores for criteria that are not in the sheet are rejected. */
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
