import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { findForAssignment, lockProgram } from '../queries/assignment.ts';
import { findProgramIdOfReview, lockReview, updateReviewer } from '../queries/reviews.ts';

/** Reassigns a review, for example when the reviewer is away. */
export const passOnReview: Handle<'reviews/pass-on-review'> = async (context, input) => {
  const { tx, actor } = context;
  const { reviewId, reviewerId, reason } = input;
  const programId = await findProgramIdOfReview(tx, reviewId);
  if (programId === undefined) throw new Refusal('not_found');
  // Locks the program first, then the review. Assigning and submitting take their locks in the same order.
  await lockProgram(tx, programId);
  const review = await lockReview(tx, reviewId);
  if (review?.status !== 'assigned') throw new Refusal('review_closed');
  const facts = await findForAssignment(tx, review.applicationId, reviewerId);
  if (facts === undefined || !facts.isOnPanel || facts.isBarred) throw new Refusal('reviewer_not_free');
  await updateReviewer(tx, reviewId, reviewerId, actor.name);
  context.audit({
    subjectKind: 'application',
    subjectId: review.applicationId,
    details: { reviewId, from: review.reviewerId, to: reviewerId, reason },
  });
  return { reviewId };
};
