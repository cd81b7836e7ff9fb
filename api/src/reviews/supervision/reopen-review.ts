import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { hasOpenReview, lockReview, markReopened } from '../queries/reviews.ts';

export const reopenReview: Handle<'reviews/reopen-review'> = async (context, { reviewId, reason }) => {
  const { tx, actor } = context;
  const review = await lockReview(tx, reviewId);
  if (review === undefined) throw new Refusal('not_found');
  if (review.reviewerId === actor.staffId) throw new Refusal('not_allowed');
  if (await hasOpenReview(tx, review.programId, actor.staffId)) throw new Refusal('own_review_open');
  if (review.status !== 'submitted') throw new Refusal('review_not_submitted');
  await markReopened(tx, reviewId, reason);
  context.audit({
    subjectKind: 'application',
    subjectId: review.applicationId,
    details: { reviewId, reason },
  });
  return { reviewId };
};
